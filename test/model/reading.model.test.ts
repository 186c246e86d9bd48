import { checkModel } from './check.ts'
import { readingModel } from './reading.model.ts'

checkModel(readingModel)
