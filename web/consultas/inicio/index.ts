export { mainActs } from './main-acts.ts'
