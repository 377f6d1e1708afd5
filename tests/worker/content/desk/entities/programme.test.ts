import { describeArea } from './area.ts'

describeArea('programme')
