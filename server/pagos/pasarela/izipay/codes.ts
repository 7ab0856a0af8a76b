import { type ClaseDeRechazo, Rechazo } from '#server/pagos/pasarela/pasarela.ts'

const entriesOf = (clase: ClaseDeRechazo, ...codes: string[]) =>
  codes.map((code): [string, ClaseDeRechazo] => [code, clase])

/** Known error codes by class. New ones may appear any day: they are OTRA. */
const CLASSES = new Map<string, ClaseDeRechazo>([
  ...entriesOf('CLAVES', 'INT_904', 'INT_905', 'INT_911', 'INT_912', 'INT_822', 'PSP_109'),
  ...entriesOf('SIN_SERVICIO', 'INT_901', 'PSP_100', 'PSP_610', 'INT_918'),
  ...entriesOf('CORREO', 'INT_015'),
  ...entriesOf('MONTO', 'INT_009', 'INT_010', 'PSP_020', 'PSP_021', 'PSP_506', 'PSP_583', 'PSP_659'),
  ...entriesOf('DEMASIADAS', 'PSP_015', 'PSP_099', 'PSP_106'),
  ...entriesOf('NO_ESTA', 'PSP_010'),
  ...entriesOf('NO_COBRADO', 'PSP_083', 'PSP_660'),
  ...entriesOf('EXCEDE', 'PSP_510', 'PSP_511'),
  ...entriesOf('BANCO', 'PSP_101', 'ACQ_001'),
  ...entriesOf('YA', 'PSP_104', 'PSP_105', 'PSP_678'),
  ...entriesOf('OTRA_FORMA', 'PSP_011', 'PSP_503', 'PSP_075', 'PSP_675', 'PSP_076', 'PSP_676'),
  ...entriesOf(
    'TECNICO',
    'PSP_513',
    'PSP_514',
    'PSP_515',
    'PSP_516',
    'PSP_525',
    'PSP_538',
    'PSP_540',
    'PSP_541',
  ),
])

/** A refusal of the gateway by its code; the added text is for staff. */
export const refusalOf = (code: string, ...texts: string[]) =>
  new Rechazo(
    CLASSES.get(code) ?? (code.endsWith('_999') ? 'TECNICO' : 'OTRA'),
    [code, ...texts].filter(Boolean).join(' · ').slice(0, 300),
  )
