// Functions that create the fields of an entity's fields.ts, for the kinds of fields that only the desk offers.
import type {
  AddressField,
  ColorField,
  DayField,
  GalleryField,
  LineField,
  LinesField,
  MediaField,
  MomentField,
  NumberField,
  RelationField,
  RelationsField,
  RowsField,
} from './desk-kinds.ts'

type Given<F extends { kind: string }, Optional extends keyof F = never> = Omit<F, 'kind' | Optional> &
  Partial<Pick<F, Optional>>

export const line = ({ max = 200, ...rest }: Given<LineField, 'max'>): LineField => ({ kind: 'line', max, ...rest })
export const address = (given: Given<AddressField>): AddressField => ({ kind: 'address', ...given })
export const number = ({ min = 0, step = 1, ...rest }: Given<NumberField, 'min' | 'step'>): NumberField => ({
  kind: 'number',
  min,
  step,
  ...rest,
})
export const momentField = (given: Given<MomentField>): MomentField => ({ kind: 'moment', ...given })
export const day = (given: Given<DayField>): DayField => ({ kind: 'day', ...given })
export const color = (given: Given<ColorField>): ColorField => ({ kind: 'color', ...given })
export const relation = (given: Given<RelationField>): RelationField => ({ kind: 'relation', ...given })
export const relations = ({ max = 40, ...rest }: Given<RelationsField, 'max'>): RelationsField => ({
  kind: 'relations',
  max,
  ...rest,
})
export const picture = (given: Given<MediaField, 'accepts'>): MediaField => ({
  kind: 'media',
  accepts: 'picture',
  ...given,
})
export const file = (given: Omit<Given<MediaField>, 'accepts'>): MediaField => ({
  kind: 'media',
  accepts: 'file',
  ...given,
})
export const document = (given: Omit<Given<MediaField>, 'accepts'>): MediaField => ({
  kind: 'media',
  accepts: 'document',
  ...given,
})
export const gallery = ({ max = 40, ...rest }: Given<GalleryField, 'max'>): GalleryField => ({
  kind: 'gallery',
  max,
  ...rest,
})
export const lines = ({ max = 200, maxLength = 400, ...rest }: Given<LinesField, 'max' | 'maxLength'>): LinesField => ({
  kind: 'lines',
  max,
  maxLength,
  ...rest,
})
export const rows = ({ max = 200, ...rest }: Given<RowsField, 'max'>): RowsField => ({ kind: 'rows', max, ...rest })
