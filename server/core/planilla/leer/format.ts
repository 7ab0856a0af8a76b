import { Fail } from '#server/core/fail.ts'

export type Formato = 'xlsx' | 'csv'

const ZIP = Buffer.from('PK\u0003\u0004')
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/** Name of the stream that holds a password-protected workbook, as the OLE directory stores it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Pictures that may have no zero byte, which a text has none of either. */
const PICTURE = /^(?:GIF8[79]a|\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP)/s

/** The format of a file by its bytes: the file name is not reliable. */
export function formatOf(datos: Buffer): Formato {
  if (datos.length === 0) throw new Fail('VALIDACION', 'planilla.vacia')
  if (datos.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    if (datos.includes(ENCRYPTED)) throw new Fail('VALIDACION', 'planilla.cifrada')
    throw new Fail('TIPO_NO_ADMITIDO', 'planilla.antiguo')
  }
  if (PICTURE.test(datos.toString('latin1', 0, 12))) throw new Fail('TIPO_NO_ADMITIDO', 'planilla.tipo')
  return datos.subarray(0, ZIP.length).equals(ZIP) ? 'xlsx' : 'csv'
}
