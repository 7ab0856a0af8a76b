export { CreditAction } from './credit-action.tsx'
export { type Balance, useMyAccount } from './my-account.ts'
