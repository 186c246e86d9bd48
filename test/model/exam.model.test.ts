import { checkModel } from './check.ts'
import { examModel } from './exam.model.ts'

checkModel(examModel)
