import { checkModel } from './check.ts'
import { proctorModel } from './proctor.model.ts'

checkModel(proctorModel)
