type Charge = { saldo: number; enRevision?: number }

/** What is asked for of a charge, an amount: what payments under review cover is not asked for again. */
export const porPagar = ({ saldo, enRevision = 0 }: Charge): number =>
  Math.max(0, Math.round((saldo - enRevision) * 100) / 100)

export const isAsked = (charge: Charge) => porPagar(charge) > 0
