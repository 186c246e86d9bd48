import { checkModel } from './check.ts'
import { disqualificationModel } from './disqualification.model.ts'

checkModel(disqualificationModel)
