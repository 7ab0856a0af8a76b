export { CreditAction } from './credit-action.tsx'
export { type Balance, useMyAccount } from './use-account.ts'
