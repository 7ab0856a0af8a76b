/** Rights that a link gives an adult over the data of a student: grades and attendance, money, paying, consents and absences. */
export const DERECHOS = ['veNotas', 'veDinero', 'paga', 'autoriza'] as const
export type Derecho = (typeof DERECHOS)[number]
