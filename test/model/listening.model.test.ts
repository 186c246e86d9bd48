import { checkModel } from './check.ts'
import { listeningModel } from './listening.model.ts'

checkModel(listeningModel)
