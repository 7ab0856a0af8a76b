// For the tests: statements that break each rule, with triggers disabled and constraints dropped where needed.
import { COMPROBANTE_BREAKAGES } from './comprobante-breakages.ts'
import { CUPO_BREAKAGES } from './cupo-breakages.ts'
import { DIVISION_BREAKAGES } from './division-breakages.ts'
import { firstId } from './first-id.ts'
import { IMPORTACION_BREAKAGES } from './importacion-breakages.ts'
import { MORA_BREAKAGES } from './mora-breakages.ts'
import { RECLAMO_BREAKAGES } from './reclamo-breakages.ts'

const updateFirst = (tabla: string, set: string, where: string) =>
  `update ${tabla} set ${set} where id_${tabla} = ${firstId(tabla, where)}`

/** Statements by the name of the rule that they break, in a loaded sample school. */
export const BREAKAGES: Record<string, string[]> = {
  ...IMPORTACION_BREAKAGES,
  ...MORA_BREAKAGES,
  ...CUPO_BREAKAGES,
  ...DIVISION_BREAKAGES,
  ...RECLAMO_BREAKAGES,
  'supresion.completa': [
    "insert into supresion (id_usuario, motivo) select max(id_usuario), 'prueba' from ingreso where numero_recibo is not null",
  ],
  'pago.entero': [
    "insert into empresa (ruc, razon_social) values ('20131312955', 'Empresa')",
    `insert into pago (id_empresa, monto, fecha, id_moneda, id_medio_pago)
     select (select max(id_empresa) from empresa), monto, fecha, id_moneda, id_medio_pago from ingreso limit 1`,
  ],
  'cuenta.pagado': [updateFirst('cuenta', 'pagado = pagado - 1', 'pagado > 1')],
  'cuenta.saldo': [
    'alter table cuenta drop constraint cuenta_saldo',
    updateFirst('cuenta', 'pagado = monto + 1', "estado = 'PAGADA'"),
  ],
  'cuenta.estado': [updateFirst('cuenta', "estado = 'PENDIENTE'", "estado = 'PAGADA' and pagado > 0")],
  'cuenta.condonado': [
    'alter table cuenta disable trigger cuenta_condonar',
    updateFirst('cuenta', 'descuento = descuento + 0.01', "estado = 'PENDIENTE'"),
  ],
  'cuenta.anulada': [
    'alter table cuenta drop constraint cuenta_anulada_sin_pago',
    updateFirst('cuenta', "estado = 'ANULADA'", 'pagado > 0'),
  ],
  'cuenta.deSuMatricula': [updateFirst('cuenta', 'id_usuario = 1', 'true')],
  'ingreso.aplicado': [updateFirst('ingreso', 'aplicado = aplicado + 0.01', 'monto_disponible > 1')],
  'ingreso.reparto': [
    'alter table ingreso drop constraint ingreso_reparto',
    updateFirst('ingreso', 'monto_devuelto = 0.01', "estado = 'CONFIRMADO' and aplicado = monto"),
  ],
  'ingreso.devuelto': [
    'alter table ingreso drop constraint ingreso_devuelto',
    updateFirst('ingreso', "estado = 'CONFIRMADO'", "estado = 'DEVUELTO'"),
  ],
  'ingreso.devoluciones': [updateFirst('devolucion', 'monto = monto - 0.01', 'true')],
  'moneda.decimales': [`update moneda set decimales = 0 where codigo = 'PEN'`],
  'dinero.delDia': [
    'alter table ingreso drop constraint ingreso_anulado_cuando',
    updateFirst(
      'ingreso',
      'fecha_anulacion = fecha_confirmacion',
      "estado = 'CONFIRMADO' and monto_devuelto = 0",
    ),
  ],
  'dinero.deCuentas': [
    `insert into cuenta_devuelto (id_ingreso, id_cuenta, monto)
     select id_ingreso, id_cuenta, monto from cuenta_ingreso where estado = 'VIGENTE' limit 1`,
  ],
  'ingreso.confirmacion': [updateFirst('ingreso', 'usuario_confirmacion = null', "estado = 'CONFIRMADO'")],
  'ingreso.constancia': [updateFirst('ingreso', "constancia = 'otra.jpg'", 'true')],
  'ingreso.duplicado': [
    'drop index ingreso_operacion_viva',
    `update ingreso set numero_operacion = '1' where id_ingreso in (select id_ingreso from ingreso i join tipo t
      on t.id_tipo = i.id_medio_pago where t.codigo = 'YAPE' and i.estado = 'CONFIRMADO' order by 1 limit 2)`,
  ],
  'cuentaIngreso.vivo': [
    `update cuenta_ingreso set estado = 'VIGENTE'
     where id_ingreso = (select min(id_ingreso) from ingreso where estado = 'RECHAZADO')`,
  ],
  'cuentaIngreso.mismoAlumno': [updateFirst('cuenta_ingreso', 'id_usuario = 1', 'true')],
  'cuentaIngreso.unica': [
    'drop index cuenta_ingreso_unica',
    `insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto)
     select id_cuenta, id_ingreso, id_usuario, id_moneda, monto from cuenta_ingreso where estado = 'VIGENTE' limit 1`,
  ],
  'traslado.dinero': [
    `update cuenta set estado = 'PENDIENTE'
     where id_matricula = (select min(id_matricula) from matricula where estado = 'TRASLADADA')`,
  ],
  'recibo.sinHuecos': ["update serie set ultimo = ultimo + 1 where nombre = 'R001'"],
  'recibo.deSuSerie': [
    updateFirst('ingreso', "numero_recibo = 'X009-00000001'", 'numero_recibo is not null'),
  ],
  'recibo.delConfirmado': [
    'alter table ingreso drop constraint ingreso_con_recibo',
    'alter table ingreso drop constraint ingreso_confirmado_cuando',
    updateFirst('ingreso', 'numero_recibo = null', "estado = 'CONFIRMADO'"),
  ],
  'recibo.congelado': [
    'alter table recibo disable trigger recibo_fijo',
    'delete from recibo where id_ingreso = (select min(id_ingreso) from recibo)',
  ],
  ...COMPROBANTE_BREAKAGES,
  'idempotencia.respuesta': ["insert into idempotencia (actor, clave, huella) values ('3', 'k', 'h')"],
  'certificado.conPdf': [
    "update certificado_pdf set datos = datos || 'x'::bytea where id_certificado = (select min(id_certificado) from certificado)",
  ],
  'certificado.unico': [
    'drop index certificado_uno_vivo',
    `insert into certificado (codigo, id_matricula, id_certificacion_formato, fecha_emision, datos, sha256, bytes)
     select reverse(codigo), id_matricula, id_certificacion_formato, fecha_emision, datos, sha256, bytes from certificado
     where estado <> 'ANULADO' limit 1`,
  ],
  'certificado.reemplazo': [
    `update certificado set id_reemplazo = (select max(id_certificado) from certificado where id_matricula <> r.id_matricula)
     from certificado r where r.id_certificado = certificado.id_certificado and certificado.estado = 'ANULADO'`,
  ],
  'certificado.imagen': [
    `update certificacion_formato set elementos = elementos || '[{"tipo": "IMAGEN", "imagen": 999999}]'::jsonb`,
  ],
  'efectivo.redondeo': [
    updateFirst('ingreso', 'redondeo = 0.05, redondeo_a = 0.10', "estado = 'CONFIRMADO' and monto > 1"),
  ],
  'cierre.linea': ['update cierre_linea set cobrado = cobrado + 0.01'],
  'cierre.unaVez': [
    'drop index cierre_movimiento_ingreso',
    `insert into cierre_movimiento (id_cierre, tipo, id_ingreso, instante, id_moneda, id_medio_pago, monto)
     select id_cierre, tipo, id_ingreso, instante, id_moneda, id_medio_pago, monto from cierre_movimiento where tipo = 'COBRO' limit 1`,
  ],
  'cierre.intacto': [
    `update ingreso set monto = monto + 0.01 where id_ingreso = (select min(id_ingreso) from cierre_movimiento)`,
  ],
  'cierre.completo': [
    'delete from cierre_movimiento where id_cierre_movimiento = (select min(id_cierre_movimiento) from cierre_movimiento)',
  ],
  'cierre.operador': [
    updateFirst(
      'ingreso',
      "id_operador = (select id_usuario from usuario where login = 'admin')",
      "estado = 'CONFIRMADO' and orden_en_linea is null",
    ),
  ],
  'cierre.turnos': [updateFirst('cierre', 'turno = turno + 1', 'true')],
  'extracto.conciliada': [
    updateFirst(
      'extracto_linea',
      `id_ingreso = ${firstId('ingreso', "estado = 'REPORTADO'")}`,
      "estado = 'CONCILIADA'",
    ),
  ],
  'extracto.unPago': [
    'alter table extracto_linea drop constraint extracto_linea_ingreso_unico',
    `update extracto_linea set id_ingreso = ${firstId('ingreso', "estado = 'CONFIRMADO'")} where estado = 'CONCILIADA'`,
  ],
  'extracto.unaVez': [
    'drop index extracto_linea_una',
    `insert into extracto_linea (id_extracto, banco, id_moneda, fila, fecha, descripcion, referencia, monto, original, ordinal)
     select id_extracto, banco, id_moneda, fila, fecha, descripcion, referencia, monto, original, ordinal from extracto_linea limit 1`,
  ],
  'envio.unaVez': [
    'alter table envio drop constraint envio_clave_unica',
    `update envio set clave = (select min(clave) from envio) where clave = (select max(clave) from envio)`,
  ],
  'envio.aceptadoUnaVez': [
    `insert into envio_intento (id_envio, fin, resultado) select id_envio, now(), 'ACEPTADO' from envio
     where estado = 'ENVIADO' and canal = 'CORREO' order by id_envio limit 1`,
  ],
  'envio.fallido': [
    `delete from envio_intento where id_envio = (select max(id_envio) from envio where estado = 'FALLIDO')`,
  ],
  'envio.baja': [
    `update suscripcion set baja = now() - interval '9 days' where id_usuario = (select min(id_usuario) from envio where tema is not null)`,
  ],
  'envio.reservado': [
    `update envio set reservado = true where id_envio = (select min(id_envio) from envio where estado = 'ENVIADO')`,
  ],
  'pasarela.cobro': [
    `update transaccion set monto = monto + 0.01 where uuid = (select min(uuid) from transaccion where id_ingreso is not null)`,
  ],
  'pasarela.cobrado': [
    `delete from transaccion where uuid = (select min(uuid) from transaccion where id_ingreso is not null)`,
  ],
  'pasarela.sinRegistrar': [
    `update transaccion set id_ingreso = null where uuid = (select min(uuid) from transaccion where id_ingreso is not null)`,
  ],
  'pasarela.orden': [
    `update orden set estado = 'CERRADA' where orden = (select min(orden) from orden where estado = 'ABIERTA')`,
  ],
  'pasarela.devuelto': [updateFirst('devolucion', 'transaccion = null', 'transaccion is not null')],
  'pasarela.reintegro': [updateFirst('devolucion', "transaccion = 'otra'", 'transaccion is not null')],
  'pasarela.duda': [updateFirst('devolucion', "estado = 'POR_REVISAR', transaccion = null", 'true')],
  'grupo.asientos': [updateFirst('grupo', 'matriculados = matriculados + 1', 'matriculados < capacidad')],
  'grupo.ofertas': [updateFirst('grupo', 'ofrecidos = 1', 'matriculados < capacidad and ofrecidos = 0')],
  'espera.sinMatricula': [
    `insert into espera (id_grupo, id_usuario, orden) select id_grupo, id_usuario, 999 from matricula where estado = 'ACTIVA' limit 1`,
  ],
  'retiro.cuentas': [
    `insert into retiro_cuenta (id_cuenta, id_matricula) select id_cuenta, id_matricula from cuenta where estado = 'PAGADA' limit 1`,
  ],
  'grupo.cerrado': [
    updateFirst('grupo', "estado = 'FINALIZADO'", "estado = 'EN_CURSO' and matriculados > 0"),
  ],
  'matricula.unaViva': [
    'drop index matricula_una_viva',
    `update matricula m set id_grupo = o.id_grupo from matricula o join usuario u on u.id_usuario = o.id_usuario
     where u.login = 'alumno' and m.id_usuario = o.id_usuario and o.estado = 'ACTIVA' and m.estado = 'PREINSCRITA'`,
  ],
  'matricula.deSuMatriculacion': [updateFirst('matriculacion', 'id_usuario = 1', 'true')],
  'matricula.traslado': [
    'update matricula set id_matricula_origen = null where id_matricula_origen is not null',
  ],
  'matricula.eliminada': [
    `update cuenta set estado = 'PENDIENTE'
     where id_matricula = (select min(id_matricula) from matricula where estado = 'ELIMINADA')`,
  ],
  'matricula.culminada': [updateFirst('matricula', 'aprobado = null', "estado = 'CULMINADA'")],
  'matricula.resultado': [
    'alter table matricula drop constraint matricula_resultado_al_culminar',
    updateFirst('matricula', 'nota_final = 15', "estado = 'ACTIVA'"),
  ],
  'calificacion.final': [updateFirst('matricula', 'nota_final = nota_final + 1', 'nota_final < 19')],
  'calificacion.enEscala': [updateFirst('calificacion', 'nota = 20.01', 'nota is not null')],
  'horario.cruce': [
    `insert into horario (id_grupo, dia, hora_inicio, hora_fin, aula)
     select o.id_grupo, h.dia, h.hora_inicio, h.hora_fin, h.aula from horario h join grupo g on g.id_grupo = h.id_grupo
     join grupo o on o.estado = 'EN_CURSO' and o.id_grupo <> g.id_grupo
     where g.estado = 'EN_CURSO' and h.estado = 'ACTIVO' and h.aula is not null limit 1`,
  ],
  'incidencia.estado': [updateFirst('incidencia', "estado = 'CERRADA'", "estado = 'RESUELTA'")],
  'incidencia.vinculos': ['delete from incidencia_alumno'],
  'incidencia.reservada': [
    'alter table incidencia_seguimiento drop constraint seguimiento_de_alumno',
    'update incidencia_seguimiento set interno = true where id_alumno is not null',
  ],
  'clase.unaALaVez': [
    'alter table clase drop constraint clase_una_a_la_vez',
    `insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado, motivo)
     select id_grupo, fecha, hora_inicio, hora_fin, estado, motivo from clase where estado = 'PROGRAMADA' limit 1`,
  ],
  'clase.cruce': [
    `insert into clase (id_grupo, fecha, hora_inicio, hora_fin, aula)
     select o.id_grupo, c.fecha, '05:00', '06:00', 'Otra' from clase c join grupo o on o.estado = 'EN_CURSO'
     where c.fecha > hoy() and c.estado = 'PROGRAMADA' order by c.id_clase, o.id_grupo limit 2`,
  ],
  'clase.dictada': [
    updateFirst(
      'clase',
      "estado = 'PROGRAMADA', fecha_prevista = null, hora_prevista = null",
      "estado = 'DICTADA'",
    ),
  ],
  'clase.enSuSitio': [
    updateFirst('clase', "hora_inicio = '00:01', hora_fin = '00:02'", "estado = 'PROGRAMADA'"),
  ],
  'clase.grupoCerrado': [
    `update grupo set estado = 'FINALIZADO' where id_grupo = (select min(id_grupo) from clase where estado = 'PROGRAMADA' and fecha > hoy())`,
  ],
  'asistencia.deSuGrupo': [
    'alter table asistencia drop constraint asistencia_matricula',
    `update asistencia set id_matricula = (select id_matricula from matricula m where m.id_grupo <> asistencia.id_grupo limit 1)
     where id_asistencia = (select min(id_asistencia) from asistencia)`,
  ],
  'asistencia.unica': [
    'alter table asistencia drop constraint asistencia_unica',
    `insert into asistencia (id_clase, id_grupo, id_matricula, estado)
     select id_clase, id_grupo, id_matricula, estado from asistencia limit 1`,
  ],
  'calificacionEsquema.pesos': [
    `update calificacion_esquema set componentes = '[{"nombre": "Examen", "peso": 99.5}]' where id_calificacion_esquema = 1`,
  ],
  'tarea.avance': [
    `insert into tarea (id_usuario, operacion, entrada, simular, idioma, direccion, id_sesion, avance, total)
     values (1, 'x', '{}', false, 'es', '', '', 1, 1)`,
  ],
  'auditoria.gatillos': [
    'alter table cuenta disable trigger cuenta_auditar',
    'alter table ingreso disable trigger ingreso_auditar_alta',
  ],
  'auditoria.alta': [
    "insert into area (nombre) values ('Sin rastro')",
    "insert into matriculacion (id_usuario, fecha) values (6, '2026-01-01')",
  ],
  'auditoria.ultima': [updateFirst('cuenta', "concepto = 'Otra cosa'", 'true')],
  'auditoria.actor': [
    updateFirst(
      'auditoria',
      "id_actor = (select id_usuario from usuario where login = 'admin')",
      "actor = 'caja'",
    ),
  ],
  'usuario.login': ["delete from login_usado where llave = 'caja'"],
  'auditoria.continua': [
    `insert into auditoria (actor, operacion, accion, entidad, id_entidad, antes, despues)
     values ('nadie', '', 'UPDATE', 'cuenta', 1, '{"version": 99}', '{"version": 100}')`,
  ],
  'saldo.deAlumnos': ['select recalcular_saldos(100000)', 'update usuario_saldo set saldo = saldo + 0.01'],
  'saldo.cuadra': [
    'select recalcular_saldos(100000)',
    'update matricula_saldo set pagado = pagado + 0.01 where id_matricula = (select min(id_matricula) from matricula_saldo)',
  ],
  'recuento.emitidos': ["update recuento set filas = filas + 1 where tabla like 'certificado:%'"],
  'recuento.cuadra': ["update recuento set filas = filas + 1 where tabla = 'matricula'"],
  'auditoria.borrado': ['delete from cuenta_ingreso where id_cuenta_ingreso = 1'],
}
