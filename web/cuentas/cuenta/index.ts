export { CreditAction } from './credit-action.tsx'
export { type Balance, readMyAccount, useAccount, useFamilyAccount, useMyAccount } from './use-account.ts'
