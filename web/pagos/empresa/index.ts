export { PaymentLines, PaymentPapers } from './payment.tsx'
