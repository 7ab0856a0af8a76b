export { reachedGroups, teaches } from './repo.ts'
