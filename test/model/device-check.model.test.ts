import { checkModel } from './check.ts'
import { deviceCheckModel } from './device-check.model.ts'

checkModel(deviceCheckModel)
