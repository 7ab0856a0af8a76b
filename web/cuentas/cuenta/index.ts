export { CreditAction } from './credit-action.tsx'
export { type Balance, readMyAccount, useAccount, useMyAccount } from './use-account.ts'
