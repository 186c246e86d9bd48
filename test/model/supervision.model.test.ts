import { checkModel } from './check.ts'
import { supervisionModel } from './supervision.model.ts'

checkModel(supervisionModel)
