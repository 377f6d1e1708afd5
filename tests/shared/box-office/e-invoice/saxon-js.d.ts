declare module 'saxon-js' {
  const saxon: {
    getResource(options: { type: 'xml'; text: string }): Promise<unknown>
    transform(options: object): { principalResult: unknown }
    XPath: { evaluate(path: string, context: unknown, options: object): unknown }
  }
  export default saxon
}
