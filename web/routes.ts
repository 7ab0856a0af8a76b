import type { Screen } from '#web/core/screen.ts'

import { paths } from './core/paths.ts'

/** Every screen behind the session, and the public ones: one line each, one chunk each. */
export const screens: Screen[] = [
  {
    path: paths.inicio(),
    titulo: 'menu.inicio',
    load: async () => (await import('#web/consultas/inicio/inicio.tsx')).Inicio,
  },
  {
    path: paths.resumen(),
    titulo: 'tablero.titulo',
    load: async () => (await import('#web/consultas/tablero/resumen.tsx')).Resumen,
  },
  {
    path: paths.misCursos(),
    titulo: 'menu.miscursos',
    load: async () => (await import('#web/consultas/alumno/mis-cursos.tsx')).MisCursos,
  },
  {
    path: paths.misCursos(),
    vista: 'calendario',
    titulo: 'calendario.titulo',
    load: async () => (await import('#web/consultas/alumno/calendario.tsx')).MiCalendario,
  },
  {
    path: paths.misPagos(),
    vista: 'pagos',
    titulo: 'menu.mispagos',
    load: async () => (await import('#web/consultas/alumno/mis-pagos.tsx')).MisPagos,
  },
  {
    path: paths.misPagos(),
    vista: 'reportar',
    titulo: 'ingreso.reportar',
    load: async () => (await import('#web/pagos/ingreso/registrar/reportar.tsx')).ReportarPago,
  },
  {
    path: paths.ingresoNuevo(),
    titulo: 'menu.ingresosNuevo',
    load: async () => (await import('#web/pagos/ingreso/registrar/nuevo.tsx')).IngresoNuevo,
  },
  {
    path: paths.ingresos(),
    vista: 'ingresos',
    titulo: 'menu.ingresosLista',
    load: async () => (await import('#web/pagos/ingreso/list.tsx')).IngresoList,
  },
  {
    path: paths.ingresos(),
    vista: 'mensajes',
    titulo: 'menu.mensajes',
    load: async () => (await import('#web/mensajes/mensaje/list.tsx')).MensajeList,
  },
  {
    path: paths.ingresos(),
    vista: 'avisos',
    junto: 'mensajes',
    titulo: 'menu.mensajes',
    load: async () => (await import('#web/mensajes/mensaje/automaticos.tsx')).MensajesAutomaticos,
  },
  {
    path: paths.ingresos(),
    vista: 'envios',
    junto: 'mensajes',
    titulo: 'menu.mensajes',
    load: async () => (await import('#web/mensajes/mensaje/envios.tsx')).EnvioList,
  },
  {
    path: '/baja/$ficha',
    titulo: 'baja.titulo',
    publica: true,
    load: async () => (await import('#web/personas/sesion/baja.tsx')).Baja,
  },
  {
    path: paths.ingresos(),
    vista: 'cuentas',
    titulo: 'ingreso.porCobrar',
    load: async () => (await import('#web/pagos/ingreso/por-cobrar.tsx')).PorCobrar,
  },
  {
    path: paths.ingresos(),
    vista: 'cierre',
    titulo: 'cierre.delDia',
    load: async () => (await import('#web/pagos/ingreso/cierre/dia.tsx')).CierreDelDia,
  },
  {
    path: paths.ingresos(),
    vista: 'cierres',
    titulo: 'cierre.titulo',
    load: async () => (await import('#web/pagos/ingreso/cierre/list.tsx')).CierreList,
  },
  {
    path: paths.ingresos(),
    vista: 'extractos',
    titulo: 'extracto.titulo',
    load: async () => (await import('#web/pagos/ingreso/extracto/extractos.tsx')).Extractos,
  },
  {
    path: paths.ingresos(),
    vista: 'pasarela',
    titulo: 'revision.titulo',
    load: async () => (await import('#web/pagos/ingreso/pasarela/list.tsx')).RevisionList,
  },
  {
    path: paths.grupos(),
    titulo: 'menu.grupos',
    load: async () => (await import('#web/academico/grupo/list.tsx')).GrupoList,
  },
  {
    path: paths.grupos(),
    vista: 'calendario',
    titulo: 'calendario.titulo',
    load: async () => (await import('#web/academico/grupo/calendario/screen.tsx')).Calendario,
  },
  {
    path: paths.matriculaNueva(),
    titulo: 'menu.matriculasNueva',
    load: async () => (await import('#web/matriculas/matricula/nueva/enrol.tsx')).MatriculaNueva,
  },
  {
    path: paths.matriculas(),
    vista: 'matriculas',
    titulo: 'menu.matriculasLista',
    load: async () => (await import('#web/matriculas/matricula/list.tsx')).MatriculaList,
  },
  {
    path: paths.matriculas(),
    vista: 'incidencias',
    titulo: 'incidencia.titulo',
    load: async () => (await import('#web/academico/incidencia/list.tsx')).IncidenciaList,
  },
  {
    path: paths.controlAlumnos(),
    vista: 'alumnos',
    titulo: 'menu.controlAlumnos',
    load: async () => (await import('#web/control-records.tsx')).Alumnos,
  },
  {
    path: paths.controlAlumnos(),
    vista: 'clases',
    titulo: 'clase.titulo',
    load: async () => (await import('#web/academico/clase/list.tsx')).ClaseList,
  },
  {
    path: paths.controlMatriculas(),
    titulo: 'menu.controlMatriculas',
    load: async () => (await import('#web/control-records.tsx')).Matriculas,
  },
  {
    path: paths.controlGrupos(),
    vista: 'grupos',
    titulo: 'menu.controlGrupos',
    load: async () => (await import('#web/control-records.tsx')).Grupos,
  },
  {
    path: paths.controlGrupos(),
    vista: 'periodos',
    titulo: 'menu.periodos',
    load: async () => (await import('#web/academico/periodo/list.tsx')).PeriodoList,
  },
  {
    path: paths.controlGrupos(),
    vista: 'mora',
    titulo: 'mora.titulo',
    load: async () => (await import('#web/cuentas/mora/regla.tsx')).MoraRegla,
  },
  {
    path: paths.controlGrupos(),
    vista: 'parametros',
    titulo: 'parametro.titulo',
    load: async () => (await import('#web/institucion/parametro/parametros.tsx')).Parametros,
  },
  {
    path: paths.usuarios(),
    vista: 'usuarios',
    titulo: 'menu.usuariosLista',
    load: async () => (await import('#web/personas/usuario/list.tsx')).UsuarioList,
  },
  {
    path: paths.usuarios(),
    vista: 'perfiles',
    titulo: 'perfil.titulo',
    load: async () => (await import('#web/personas/perfil/list.tsx')).PerfilList,
  },
  {
    path: paths.usuarioNuevo(),
    titulo: 'menu.usuariosNuevo',
    load: async () => (await import('#web/personas/usuario/new.tsx')).UsuarioNuevo,
  },
  {
    path: paths.cursos(),
    titulo: 'menu.cursos',
    load: async () => (await import('#web/academico/curso/list.tsx')).CursoList,
  },
  {
    path: paths.calificacionEsquemas(),
    titulo: 'menu.calificacionEsquemas',
    load: async () => (await import('#web/academico/calificacion-esquema/list.tsx')).EsquemaList,
  },
  {
    path: paths.tarifarios(),
    vista: 'tarifarios',
    titulo: 'menu.tarifarios',
    load: async () => (await import('#web/cuentas/tarifario/list.tsx')).TarifarioList,
  },
  {
    path: paths.tarifarios(),
    vista: 'areas',
    titulo: 'menu.areas',
    load: async () => (await import('#web/academico/area/list.tsx')).AreaList,
  },
  {
    path: paths.estados(),
    vista: 'estados',
    titulo: 'menu.estados',
    load: async () => (await import('#web/institucion/estado/list.tsx')).EstadoList,
  },
  {
    path: paths.estados(),
    vista: 'tipos',
    titulo: 'menu.tipos',
    load: async () => (await import('#web/institucion/tipo/list.tsx')).TipoList,
  },
  {
    path: paths.estados(),
    vista: 'auditoria',
    titulo: 'auditoria.titulo',
    load: async () => (await import('#web/institucion/auditoria/list.tsx')).AuditoriaList,
  },
  {
    path: paths.estados(),
    vista: 'certificados',
    titulo: 'menu.certificados',
    load: async () => (await import('#web/certificados/certificado/list.tsx')).CertificadoList,
  },
  {
    path: paths.certificacionFormatos(),
    vista: 'formatos',
    titulo: 'menu.certificacionFormatos',
    load: async () => (await import('#web/certificados/certificacion-formato/list.tsx')).FormatoList,
  },
  {
    path: paths.certificacionFormatos(),
    vista: 'disenar',
    titulo: 'certificacionFormato.disenar',
    load: async () =>
      (await import('#web/certificados/certificacion-formato/editor/editor.tsx')).DisenarFormato,
  },
]
