// Codes of SUNAT that the stand-in gives, with SUNAT's own sentences.
const TEXTS: Record<string, string> = {
  '0001': 'El comprobante existe y está aceptado',
  '0002': 'El comprobante existe pero está rechazado',
  '0003': 'El comprobante existe pero está de baja',
  '0009': 'Tipo de comprobante no permitido en la consulta',
  '0010': 'La serie no corresponde a un comprobante que se consulte',
  '0011': 'Comprobante no encontrado o no existe',
  '0102': 'Usuario o contrasena incorrectos',
  '0109': 'El sistema no puede responder su solicitud. (El servicio de autenticación no está disponible)',
  '0125': 'No se pudo obtener la constancia',
  '0127': 'El ticket no existe',
  '0130': 'El sistema no puede responder su solicitud. (No se pudo obtener el ticket de proceso)',
  '0151': 'El nombre del archivo ZIP es incorrecto',
  '0154':
    'El RUC del archivo no corresponde al RUC del usuario o el proveedor no esta autorizado a enviar comprobantes del contribuyente',
  '0156': 'El archivo ZIP esta corrupto',
  '0161': 'El nombre del archivo XML no coincide con el nombre del archivo ZIP',
  '0306': 'No se puede leer (parsear) el archivo XML',
  '1003':
    'InvoiceTypeCode - El valor del tipo de documento es invalido o no coincide con el nombre del archivo',
  '1032': 'El comprobante ya esta informado y se encuentra con estado anulado o rechazado',
  '1033': 'El comprobante fue registrado previamente con otros datos',
  '1034':
    'Número de RUC del nombre del archivo no coincide con el consignado en el contenido del archivo XML',
  '1035':
    'Numero de Serie del nombre del archivo no coincide con el consignado en el contenido del archivo XML',
  '1036':
    'Número de documento en el nombre del archivo no coincide con el consignado en el contenido del XML',
  '1079': 'Solo puede enviar el comprobante en un resumen diario',
  '2022': 'RegistrationName -  El dato ingresado no cumple con el estandar',
  '2062': 'El dato ingresado en PayableAmount no cumple con el formato establecido',
  '2105': 'Comprobante a dar de baja no se encuentra registrado en SUNAT',
  '2106': 'Factura a dar de baja ya se encuentra en estado de baja',
  '2108': 'Presentacion fuera de fecha',
  '2220': 'El ID debe coincidir con el nombre del archivo',
  '2223': 'El archivo ya fue presentado anteriormente',
  '2228': 'RegistrationName - El dato ingresado no cumple con el estandar',
  '2282': 'Existe documento ya informado anteriormente',
  '2325': 'El certificado usado no es el comunicado a SUNAT',
  '2327': 'El certificado usado no se encuentra vigente',
  '2329': 'La fecha de emision se encuentra fuera del limite permitido',
  '2335': 'El documento electrónico ingresado ha sido alterado',
  '2396': 'Si el monto total es mayor a S/. 700.00 debe consignar tipo y numero de documento del adquiriente',
  '2800': 'El dato ingresado en el tipo de documento de identidad del receptor no esta permitido.',
  '2957': 'El comprobante no puede ser dado de baja por exceder el plazo desde su fecha de emision',
  '2987': 'El comprobante ya fue informado y se encuentra anulado o rechazado.',
  '2989': 'El comprobante (electronico) a la que hace referencia la nota, no se encuentra informado.',
  '3034': 'El xml no contiene el tag o no existe información en el nro de cuenta de detracción',
  '3110':
    'El monto de afectacion de IGV por linea debe ser igual a 0.00 para Exoneradas, Inafectas, Exportación, Gratuitas de exoneradas o Gratuitas de inafectas.',
  '3127':
    'El XML no contiene el tag o no existe información del Codigo de BBSS de detracción para el tipo de operación.',
  '3128':
    'El XML contiene información de codigo de bien y servicio de detracción que no corresponde al tipo de operación.',
  '3208': 'La moneda del monto de la detracción debe ser PEN',
  '3244': 'Debe consignar la informacion del tipo de transaccion del comprobante',
  '3249': 'Si el tipo de transaccion es al Credito debe existir al menos información de una cuota de pago',
  '3251': 'Si el tipo de transaccion es al Credito debe consignarse el Monto neto pendiente de pago',
  '3252': 'Si existe información de cuota de pago, el tipo de transaccion debe ser al credito',
  '4207': 'El DNI debe tener 8 caracteres numéricos',
  '4265': 'El XML no contiene el codigo de leyenda 2006 para tipo de operación de detracciones',
  '4309': 'La sumatoria de valor de venta no corresponde a los importes consignados',
  '4312': 'El importe total del comprobante no coincide con el valor calculado',
}

export const textOf = (code: string) => TEXTS[code] ?? 'Error'

/** A refusal told as a fault of SOAP: nothing of the document is kept. */
export class Fault extends Error {
  readonly code: string
  readonly detail: string

  constructor(code: string, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}
