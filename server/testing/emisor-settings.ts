/** The issuer of the tests; the RUC is that of the stand-in's issuer. */
export const EMISOR_SETTINGS = {
  'comprobante.ruc': '20100066603',
  'comprobante.razonSocial': 'Instituto Horizonte S.A.C.',
  'comprobante.direccion': 'Av. Perú 123',
  'comprobante.ubigeo': '150101',
  'comprobante.distrito': 'Lima',
  'comprobante.provincia': 'Lima',
  'comprobante.departamento': 'Lima',
}
