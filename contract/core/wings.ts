/** The wings of the program in their order: a wing uses those before it. The same in contract/, server/, web/, i18n/ and db/tables/. */
export const WINGS = [
  'institucion',
  'personas',
  'cuentas',
  'mensajes',
  'pagos',
  'comprobantes',
  'academico',
  'matriculas',
  'certificados',
  'consultas',
  'operacion',
  'importacion',
] as const
