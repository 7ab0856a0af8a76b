export { backUp } from './back-up.ts'
export { BadBackup } from './bad-backup.ts'
export { removeOldBackups } from './folder.ts'
export { restore } from './restore.ts'
