/** Wraps a media store so that all files report the date `uploaded`, except those in `young`, which report 2100. */
export function agedStore(bucket: R2Bucket, uploaded: Date): { bucket: R2Bucket; young: Set<string> } {
  const young = new Set<string>()
  const aged = <T extends R2Object | null>(object: T): T =>
    object && ({ ...fieldsOf(object), uploaded: young.has(object.key) ? new Date('2100-01-01') : uploaded } as T)
  const own: Partial<R2Bucket> = {
    head: async (key) => aged(await bucket.head(key)),
    list: async (options) => {
      const page = await bucket.list(options)
      return { ...page, objects: page.objects.map(aged) }
    },
  }
  return { bucket: new Proxy(bucket, { get: (target, name) => Reflect.get(own, name) ?? bound(target, name) }), young }
}

function fieldsOf({ key, size, httpMetadata }: R2Object) {
  return { key, size, httpMetadata }
}

function bound(bucket: R2Bucket, name: string | symbol): unknown {
  const value = Reflect.get(bucket, name, bucket)
  return typeof value === 'function' ? value.bind(bucket) : value
}
