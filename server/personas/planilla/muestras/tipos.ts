/** The types of document of an institution in Peru, as its catalogue has them. */
export const tipos = [
  { codigo: 'DNI', sinonimos: ['Documento nacional de identidad'], patron: String.raw`^\d{8}$` },
  { codigo: 'CE', sinonimos: ['Carné de extranjería'], patron: '^[A-Z0-9]{8,12}$' },
  { codigo: 'PASAPORTE', sinonimos: ['Pasaporte'], patron: '^[A-Z0-9]{6,12}$' },
]
