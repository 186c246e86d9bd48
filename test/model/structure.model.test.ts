import { checkModel } from './check.ts'
import { structureModel } from './structure.model.ts'

checkModel(structureModel)
