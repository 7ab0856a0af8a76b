export { CreditAction } from './credit-action.tsx'
export { type Balance, readMyAccount, useMyAccount } from './use-account.ts'
