import { describeArea } from './area.ts'

describeArea('website')
