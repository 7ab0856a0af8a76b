/** The gateway's answer about an order, in its own field names. */
export type OrderFacts = {
  orderStatus: string
  orderCycle: string
  orderDetails: { orderId: string }
  transactions: MovementFacts[]
}
export type MovementFacts = {
  uuid: string
  operationType: string
  status: string
  detailedStatus: string
  amount: number
  creationDate: string
  transactionDetails: {
    parentTransactionUuid: string | null
    cardDetails: { captureResponse: { refundAmount: number | null } }
  }
}
