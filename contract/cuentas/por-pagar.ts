type Charge = { saldo: number; enRevision?: number }

/** The amount to ask for of a charge: the part that payments under review cover is not asked for again. */
export const porPagar = ({ saldo, enRevision = 0 }: Charge): number =>
  Math.max(0, Math.round((saldo - enRevision) * 100) / 100)

export const isAsked = (charge: Charge) => porPagar(charge) > 0
