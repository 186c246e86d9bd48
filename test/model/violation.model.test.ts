import { checkModel } from './check.ts'
import { violationModel } from './violation.model.ts'

checkModel(violationModel)
