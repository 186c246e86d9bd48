import { checkModel } from './check.ts'
import { submissionModel } from './submission.model.ts'

checkModel(submissionModel)
