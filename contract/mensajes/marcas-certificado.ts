/**
 * The placeholders of a certificate's text, as `{{curso}}`: here, because a message that sends one may use
 * them too.
 */
export const MARCAS_CERTIFICADO = [
  'nombre',
  'nombres',
  'apellidos',
  'documento',
  'tipoDocumento',
  'numeroDocumento',
  'curso',
  'codigoCurso',
  'area',
  'horas',
  'creditos',
  'modalidad',
  'periodo',
  'grupo',
  'docente',
  'fechaInicio',
  'fechaFin',
  'fechaEmision',
  'nota',
  'asistencia',
  'matricula',
  'institucion',
  'documentoInstitucion',
  'codigo',
  'direccion',
] as const
