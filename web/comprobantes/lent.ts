import { lendPart } from '#web/core/screen/lent.ts'

lendPart('comprobantesTab', async () => (await import('./comprobante/tab.tsx')).ComprobantesTab)
lendPart('comprobanteChoice', async () => (await import('./comprobante/choice.tsx')).ComprobanteChoice)
lendPart(
  'comprobanteOfPayment',
  async () => (await import('./comprobante/of-payment.tsx')).ComprobanteOfPayment,
)
lendPart('facturar', async () => (await import('./comprobante/facturar.tsx')).Facturar)
lendPart('facturarEmpresa', async () => (await import('./comprobante/facturar.tsx')).FacturarEmpresa)
lendPart('comprobantePaper', async () => (await import('./comprobante/paper.tsx')).ComprobantePaper)
lendPart('comprobante of parametro', async () => (await import('./comprobante-emisor/tools.tsx')).IssuerTools)
