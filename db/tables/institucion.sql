create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The audit: a row per change, written by a trigger of each table, so that no handler can leave it out or undo it.
create table auditoria (
  id_auditoria bigint generated always as identity primary key,
  instante     timestamptz not null default clock_timestamp(),
  actor        text not null,
  direccion    text,
  operacion    text not null,
  accion       text not null,
  entidad      text not null,
  id_entidad   bigint not null,
  antes        jsonb,
  despues      jsonb
);
create index auditoria_entidad on auditoria (entidad, id_entidad, id_auditoria);
create index auditoria_instante on auditoria (instante);
create index auditoria_actor on auditoria (actor, id_auditoria);
-- The audit of one table in order: by the primary key, it reads the rows of every other table.
create index auditoria_lista on auditoria (entidad, id_auditoria);
-- Acts that change no row, kept in the audit: exports, refusals and failed sign-ins. One for each user, operation and minute.
create unique index auditoria_hecho on auditoria (id_entidad, accion, operacion, actor, (date_trunc('minute', instante at time zone 'UTC')))
  where accion in ('EXPORTACION', 'RECHAZO', 'INGRESO_FALLIDO');

-- First answers of the calls that move money, by the caller's key.
create table idempotencia (
  actor     text not null,
  clave     text not null,
  huella    text not null,
  -- The answer to the letter: jsonb would put its fields in another order.
  respuesta json,
  instante  timestamptz not null default now(),
  primary key (actor, clave)
);

create table moneda (
  id_moneda bigint generated always as identity primary key,
  codigo    text not null constraint moneda_codigo_unico unique constraint moneda_codigo_iso check (codigo ~ '^[A-Z]{3}$'),
  simbolo   text not null,
  nombre    text not null,
  estado    text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- Name of the currency after the amount in words of a receipt, in the institution's language.
  nombre_plural text
);

-- Labels and colours of the states. The codes that the program reads are fixed: del_sistema.
create table estado (
  id_estado   bigint generated always as identity primary key,
  entidad     text not null,
  codigo      text not null,
  nombre      text not null,
  color       text not null,
  orden       int not null default 0,
  del_sistema boolean not null default false,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint estado_codigo_unico unique (entidad, codigo)
);

create table tipo (
  id_tipo     bigint generated always as identity primary key,
  categoria   text not null constraint tipo_categoria check
    (categoria in ('TIPO_DOCUMENTO', 'MEDIO_PAGO', 'TIPO_INCIDENCIA', 'MODALIDAD', 'BANCO')),
  codigo      text not null,
  nombre      text not null,
  -- Documents: the pattern that a number must match. Payment methods: whether the operation number is required.
  patron      text,
  pide_operacion boolean not null default false,
  orden       int not null default 0,
  del_sistema boolean not null default false,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  sustento text not null default 'NINGUNO'
    constraint tipo_sustento check (sustento in ('NINGUNO', 'OPERACION', 'CONSTANCIA', 'CUALQUIERA')),
  constraint tipo_codigo_unico unique (categoria, codigo),
  -- An incident is a case: the facts, its students, the person in charge, the deadline and the conversation.
  constraint tipo_de_su_categoria unique (categoria, id_tipo),
  -- A method that may need the number asks for it.
  constraint tipo_sustento_pedido check (pide_operacion or sustento in ('NINGUNO', 'CONSTANCIA'))
);

create table parametro (
  id_parametro bigint generated always as identity primary key,
  clave       text not null constraint parametro_clave_unica unique,
  valor       text,
  tipo        text not null check (tipo in ('TEXTO', 'NUMERO', 'LOGICO', 'FECHA', 'LISTA')),
  descripcion text not null,
  del_sistema boolean not null default false,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- The usual value of a setting, which holds while `valor` is empty. Written after the migrations from the contract's table of
  -- settings, its only source. A change of it is no edition of the setting and is not audited.
  usual text
);

-- The institution's logo: one small picture, in the database so that every server and every backup has it.
create table logo (
  id_logo bigint generated always as identity primary key,
  unico   boolean not null default true constraint logo_unico unique check (unico),
  datos   bytea not null check (length(datos) between 1 and 1048576),
  sha256  text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

-- The logos of before, which receipts carry.
create table logo_anterior (
  sha256 text primary key,
  datos  bytea not null
);

-- The number of rows of each large list: the sum of a few counters, one for each writer that was at work at once.
create table recuento (
  id_recuento bigint generated always as identity primary key,
  tabla       text not null,
  filas       bigint not null
    ) with (fillfactor = 50
);
create index recuento_tabla on recuento (tabla);

-- An uploaded file. Its bytes are in the file store under a random key that no answer shows. The row is never erased: a
-- deleted file is ELIMINADO, and the next sweep removes its bytes.
create table archivo (
  id_archivo bigint generated always as identity primary key,
  clave      uuid not null constraint archivo_clave_unica unique,
  -- The payment that it proves.
  id_ingreso bigint not null,
  nombre     text not null,
  tipo       text not null,
  bytes      int not null check (bytes > 0),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  estado     text not null default 'VIGENTE' check (estado in ('VIGENTE', 'ELIMINADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index archivo_constancia_unica on archivo (id_ingreso) where estado = 'VIGENTE';
create index archivo_ingreso on archivo (id_ingreso);

-- Where to pay: the institution's bank accounts, and its wallets (decision 087).
create table cuenta_bancaria (
  id_cuenta_bancaria bigint generated always as identity primary key,
  id_banco    bigint not null references tipo,
  numero      text not null,
  -- The interbank code, for transfers from another bank.
  cci         text,
  titular     text not null,
  id_moneda   bigint not null references moneda,
  orden       int not null default 0,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index cuenta_bancaria_unica on cuenta_bancaria (id_banco, regexp_replace(numero, '\D', '', 'g'));

-- A wallet's picture to be read by a telephone, kept as the logo is.
create table billetera_qr (
  id_billetera_qr bigint generated always as identity primary key,
  billetera text not null constraint billetera_qr_unico unique check (billetera in ('YAPE', 'PLIN')),
  datos     bytea not null check (length(datos) between 1 and 1048576),
  sha256    text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

-- A change of several enrolments in one call, with their state before: it can be undone until another change touches them.
create table corrida (
  id_corrida bigint generated always as identity primary key,
  accion     text not null check (accion in
    ('MATRICULAR', 'CONFIRMAR', 'SUSPENDER', 'RETIRAR', 'ACTIVAR', 'TRASLADAR', 'ELIMINAR', 'ACCESO', 'CALIFICAR', 'CERTIFICAR')),
  motivo     text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

create table corrida_fila (
  id_corrida   bigint not null references corrida on delete cascade,
  id_matricula bigint not null,
  -- The enrolment that a transfer made.
  id_destino   bigint,
  -- The enrolment before the change, and the changes in its student's money, if any.
  antes        jsonb not null,
  dinero       jsonb,
  -- State after the change: the versions of the enrolments, and a hash of the student's account.
  version_despues int,
  version_destino int,
  huella       text,
  deshecha     timestamptz,
  primary key (id_corrida, id_matricula)
);
create index corrida_fila_matricula on corrida_fila (id_matricula);
create index corrida_fila_destino on corrida_fila (id_destino) where id_destino is not null;

-- A named view of a list: its filters, order and columns. A shared one is for every user who may open the list.
create table vista (
  id_vista   bigint generated always as identity primary key,
  -- The path of the operation that answers the list.
  lista      text not null,
  id_usuario bigint not null,
  nombre     text not null,
  compartida boolean not null default false,
  -- The query parameters of the list's address.
  consulta   jsonb not null,
  -- Columns shown or hidden against the list's default.
  columnas   jsonb not null,
  densidad   text not null default 'normal' constraint vista_densidad check (densidad in ('normal', 'compacta')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index vista_nombre_propio_unico on vista (lista, id_usuario, lower(nombre)) where not compartida;
create unique index vista_nombre_compartido_unico on vista (lista, lower(nombre)) where compartida;
create index vista_usuario on vista (id_usuario);

insert into moneda (codigo, simbolo, nombre, nombre_plural) values
  ('PEN', 'S/', 'Sol', 'soles'),
  ('USD', 'US$', 'Dólar estadounidense', 'dólares estadounidenses');

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('periodo', 'PLANIFICADO', 'Planificado', 'gray', 1, true),
  ('periodo', 'ABIERTO', 'Abierto', 'green', 2, true),
  ('periodo', 'CERRADO', 'Cerrado', 'dark', 3, true),
  ('grupo', 'PROGRAMADO', 'Programado', 'gray', 1, true),
  ('grupo', 'ABIERTO', 'Abierto', 'green', 2, true),
  ('grupo', 'EN_CURSO', 'En curso', 'blue', 3, true),
  ('grupo', 'FINALIZADO', 'Finalizado', 'dark', 4, true),
  ('grupo', 'CANCELADO', 'Cancelado', 'red', 5, true),
  ('matricula', 'PREINSCRITA', 'Preinscrita', 'yellow', 1, true),
  ('matricula', 'ACTIVA', 'Activa', 'green', 2, true),
  ('matricula', 'SUSPENDIDA', 'Suspendida', 'orange', 3, true),
  ('matricula', 'RETIRADA', 'Retirada', 'gray', 4, true),
  ('matricula', 'TRASLADADA', 'Trasladada', 'grape', 5, true),
  ('matricula', 'CULMINADA', 'Culminada', 'blue', 6, true),
  ('matricula', 'ELIMINADA', 'Eliminada', 'red', 7, true),
  ('cuenta', 'PENDIENTE', 'Pendiente', 'yellow', 1, true),
  ('cuenta', 'PARCIAL', 'Pagada en parte', 'cyan', 2, true),
  ('cuenta', 'PAGADA', 'Pagada', 'green', 3, true),
  ('cuenta', 'ANULADA', 'Anulada', 'gray', 4, true),
  ('ingreso', 'REPORTADO', 'Informado', 'yellow', 1, true),
  ('ingreso', 'PENDIENTE', 'Por confirmar', 'orange', 2, true),
  ('ingreso', 'EN_PROCESO', 'En proceso', 'cyan', 3, true),
  ('ingreso', 'CONFIRMADO', 'Confirmado', 'green', 4, true),
  ('ingreso', 'RECHAZADO', 'Rechazado', 'red', 5, true),
  ('ingreso', 'ANULADO', 'Anulado', 'gray', 6, true),
  ('ingreso', 'DEVUELTO', 'Devuelto', 'grape', 7, true),
  ('usuario', 'ACTIVO', 'Activo', 'green', 1, true),
  ('usuario', 'BLOQUEADO', 'Bloqueado', 'red', 2, true),
  ('devolucion', 'SOLICITADA', 'Solicitada', 'cyan', 1, true),
  ('devolucion', 'HECHA', 'Hecha', 'green', 2, true),
  ('devolucion', 'RECHAZADA', 'Rechazada', 'red', 3, true),
  ('devolucion', 'POR_REVISAR', 'Por revisar', 'orange', 4, true),
  ('revision', 'PENDIENTE', 'Por revisar', 'orange', 1, true),
  ('revision', 'RESUELTA', 'Resuelta', 'green', 2, true),
  ('extracto', 'PENDIENTE', 'Con pendientes', 'yellow', 1, true),
  ('extracto', 'TERMINADO', 'Terminado', 'green', 2, true),
  ('extracto_linea', 'PENDIENTE', 'Pendiente', 'yellow', 1, true),
  ('extracto_linea', 'CONCILIADA', 'Conciliada', 'green', 2, true),
  ('extracto_linea', 'DESCARTADA', 'Descartada', 'gray', 3, true),
  ('espera', 'EN_ESPERA', 'En espera', 'gray', 1, true),
  ('espera', 'OFRECIDA', 'Vacante ofrecida', 'orange', 2, true),
  ('espera', 'ACEPTADA', 'Matriculado', 'green', 3, true),
  ('espera', 'VENCIDA', 'Oferta vencida', 'red', 4, true),
  ('clase', 'PROGRAMADA', 'Programada', 'blue', 1, true),
  ('clase', 'REPROGRAMADA', 'Reprogramada', 'grape', 2, true),
  ('clase', 'DICTADA', 'Dictada', 'green', 3, true),
  ('clase', 'CANCELADA', 'Cancelada', 'red', 4, true),
  ('asistencia', 'PRESENTE', 'Presente', 'green', 1, true),
  ('asistencia', 'TARDE', 'Tarde', 'yellow', 2, true),
  ('asistencia', 'FALTA', 'Falta', 'red', 3, true),
  ('asistencia', 'JUSTIFICADA', 'Justificada', 'cyan', 4, true),
  ('certificado', 'EMITIDO', 'Emitido', 'green', 1, true),
  ('certificado', 'ENVIADO', 'Enviado', 'blue', 2, true),
  ('certificado', 'ANULADO', 'Anulado', 'gray', 3, true),
  ('incidencia', 'ABIERTA', 'Abierta', 'yellow', 1, true),
  ('incidencia', 'EN_ATENCION', 'En atención', 'blue', 2, true),
  ('incidencia', 'RESUELTA', 'Resuelta', 'green', 3, true),
  ('incidencia', 'CERRADA', 'Cerrada', 'dark', 4, true);

insert into tipo (categoria, codigo, nombre, patron, pide_operacion, sustento, orden, del_sistema) values
  ('TIPO_DOCUMENTO', 'DNI', 'DNI', E'^\\d{8}$', false, 'NINGUNO', 1, true),
  ('TIPO_DOCUMENTO', 'CE', 'Carné de extranjería', '^[A-Z0-9]{8,12}$', false, 'NINGUNO', 2, true),
  ('TIPO_DOCUMENTO', 'PASAPORTE', 'Pasaporte', '^[A-Z0-9]{6,12}$', false, 'NINGUNO', 3, true),
  ('TIPO_DOCUMENTO', 'PTP', 'Permiso temporal de permanencia', '^[A-Z0-9]{9,15}$', false, 'NINGUNO', 4, true),
  ('MEDIO_PAGO', 'EFECTIVO', 'Efectivo', null, false, 'NINGUNO', 1, true),
  ('MEDIO_PAGO', 'TRANSFERENCIA', 'Transferencia bancaria', null, true, 'CUALQUIERA', 2, true),
  ('MEDIO_PAGO', 'DEPOSITO', 'Depósito en cuenta', null, true, 'CUALQUIERA', 3, true),
  ('MEDIO_PAGO', 'YAPE', 'Yape', null, true, 'CUALQUIERA', 4, true),
  ('MEDIO_PAGO', 'PLIN', 'Plin', null, true, 'CUALQUIERA', 5, true),
  ('MEDIO_PAGO', 'POS', 'Tarjeta en caja', null, true, 'NINGUNO', 6, true),
  ('MEDIO_PAGO', 'TARJETA_EN_LINEA', 'Tarjeta en línea', null, false, 'NINGUNO', 7, true),
  ('TIPO_INCIDENCIA', 'ACADEMICA', 'Académica', null, false, 'NINGUNO', 1, true),
  ('TIPO_INCIDENCIA', 'ECONOMICA', 'Económica', null, false, 'NINGUNO', 2, true),
  ('TIPO_INCIDENCIA', 'CONDUCTA', 'Conducta', null, false, 'NINGUNO', 3, true),
  ('TIPO_INCIDENCIA', 'TECNICA', 'Aula virtual', null, false, 'NINGUNO', 4, true),
  ('MODALIDAD', 'PRESENCIAL', 'Presencial', null, false, 'NINGUNO', 1, true),
  ('MODALIDAD', 'VIRTUAL', 'Virtual', null, false, 'NINGUNO', 2, true),
  ('MODALIDAD', 'SEMIPRESENCIAL', 'Semipresencial', null, false, 'NINGUNO', 3, true),
  ('BANCO', 'BCP', 'Banco de Crédito del Perú', null, false, 'NINGUNO', 1, false),
  ('BANCO', 'BBVA', 'BBVA Perú', null, false, 'NINGUNO', 2, false),
  ('BANCO', 'INTERBANK', 'Interbank', null, false, 'NINGUNO', 3, false),
  ('BANCO', 'SCOTIABANK', 'Scotiabank Perú', null, false, 'NINGUNO', 4, false),
  ('BANCO', 'NACION', 'Banco de la Nación', null, false, 'NINGUNO', 5, false),
  ('TIPO_INCIDENCIA', 'CORRECCION_DATOS', 'Corrección de datos personales', null, false, 'NINGUNO', 9, true);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('institucion.nombre', 'Mi institución', 'TEXTO', 'Nombre de la institución', true),
  ('institucion.documento', '', 'TEXTO', 'Documento de la institución (RUC)', true),
  ('institucion.idioma', 'es', 'LISTA', 'Idioma por defecto: es, en, fr o de', true),
  ('institucion.locale', 'es-PE', 'TEXTO', 'Formato de fechas, números y dinero', true),
  ('institucion.zonaHoraria', 'America/Lima', 'TEXTO', 'Zona horaria', true),
  ('institucion.moneda', 'PEN', 'TEXTO', 'Moneda por defecto (código ISO 4217)', true),
  ('correo.remitente', '', 'TEXTO', 'Correo desde el que se envían los mensajes', true),
  ('recibo.serie', 'R001', 'TEXTO', 'Serie de los recibos', true),
  ('acceso.intentosMaximos', '10', 'NUMERO', 'Intentos fallidos antes de bloquear el ingreso por un tiempo', true),
  ('acceso.minutosBloqueo', '15', 'NUMERO', 'Minutos que dura el bloqueo', true),
  ('acceso.minutosToken', '15', 'NUMERO', 'Minutos que dura un token de acceso', true),
  ('acceso.diasSesion', '14', 'NUMERO', 'Días que dura una sesión sin volver a escribir la contraseña', true),
  ('matricula.abreAulaVirtual', 'true', 'LOGICO', 'Confirmar la inscripción abre el aula virtual', true),
  ('matricula.abreComunicacion', 'true', 'LOGICO', 'Confirmar la inscripción abre el grupo de comunicación', true),
  ('pasarela.minutosConsulta', '20', 'NUMERO', 'Minutos sin noticias de un pago con tarjeta antes de preguntar por él', true),
  ('pasarela.diasNotificacion', '90', 'NUMERO', 'Días que se guarda el texto de las notificaciones de la pasarela', true),
  ('mora.activa', 'false', 'LOGICO', 'Se cobra mora por las cuentas vencidas', true),
  ('mora.tipo', 'FIJO', 'LISTA', 'Mora: FIJO (un monto), PORCENTAJE (de lo que se debe) o DIARIA (porcentaje por día)', true),
  ('mora.valor', '0', 'NUMERO', 'Mora: el monto, o el porcentaje', true),
  ('mora.diasGracia', '0', 'NUMERO', 'Mora: días después del vencimiento que no se cobran', true),
  ('mora.tope', '', 'TEXTO', 'Mora: lo más que se cobra por una cuenta, como monto (50.00) o como parte de ella (20%)', true),
  ('mora.conceptos', 'CUOTA', 'LISTA', 'Mora: tipos de cuenta que la tienen, separados por comas', true),
  ('mora.desde', '', 'FECHA', 'Mora: solo cuentas que vencen desde esta fecha', true),
  ('recordatorio.horas', '20', 'NUMERO', 'Horas que deben pasar antes de volver a recordarle a la misma persona', true),
  ('institucion.prefijoTelefono', '51', 'TEXTO', 'Prefijo telefónico del país, para los celulares escritos sin él', true),
  ('institucion.direccion', '', 'TEXTO', 'Dirección, como sale en recibos y estados de cuenta', true),
  ('institucion.telefono', '', 'TEXTO', 'Teléfono, como sale en recibos y estados de cuenta', true),
  ('institucion.correo', '', 'TEXTO', 'Correo, como sale en recibos y estados de cuenta', true),
  ('recibo.pie', '', 'TEXTO', 'Texto al pie de los recibos', true),
  ('acceso.minutosReciente', '5', 'NUMERO', 'Minutos durante los que no se vuelve a pedir la contraseña para devolver, anular o cambiar permisos; 0 para no pedirla', true),
  ('espera.horasOferta', '48', 'NUMERO', 'Lista de espera: horas que se guarda la vacante ofrecida antes de pasarla al siguiente', true),
  ('espera.ofreceSola', 'true', 'LOGICO', 'Lista de espera: la vacante que se libera se ofrece sola al primero', true),
  ('tarea.dias', '30', 'NUMERO', 'Días que se guardan los trabajos largos terminados, con sus archivos', true),
  ('calendario.feriados', '', 'LISTA', 'Feriados, separados por comas: MM-DD cada año o AAAA-MM-DD una vez, con su nombre si se desea', true),
  ('asistencia.alertaFaltas', '3', 'NUMERO', 'Faltas desde las que se avisa de un alumno; 0 para no avisar', true),
  ('certificado.deuda', 'MATRICULA', 'LISTA', 'Deuda vencida que impide emitir un certificado: MATRICULA (la del curso), ALUMNO (cualquiera del alumno) o NO', true),
  ('institucion.color', '', 'LISTA', 'Color de la institución en las pantallas', true),
  ('institucion.aulaVirtual', '', 'TEXTO', 'Dirección del aula virtual, para los grupos que no tienen la suya', true),
  ('aviso.MATRICULA', 'true', 'LOGICO', 'Escribir al alumno cuando se le matricula', true),
  ('aviso.PAGO_CONFIRMADO', 'true', 'LOGICO', 'Escribir al alumno cuando se confirma su pago', true),
  ('aviso.PAGO_RECHAZADO', 'true', 'LOGICO', 'Escribir al alumno cuando no se confirma el pago que informó', true),
  ('aviso.POR_VENCER', 'false', 'LOGICO', 'Escribir al alumno antes de que venza un pago', true),
  ('aviso.POR_VENCER.dias', '3', 'NUMERO', 'Cuántos días antes del vencimiento se le escribe', true),
  ('aviso.VENCIDA', 'false', 'LOGICO', 'Escribir al alumno cuando un pago acaba de vencer', true),
  ('aviso.CLASE_CANCELADA', 'true', 'LOGICO', 'Escribir a los alumnos cuando se cancela una clase', true),
  ('aviso.CERTIFICADO', 'false', 'LOGICO', 'Escribir al alumno cuando se emite su certificado', true),
  ('aviso.VACANTE', 'true', 'LOGICO', 'Escribir a quien está en lista de espera cuando se le ofrece una vacante', true),
  ('respaldo.activo', 'true', 'LOGICO', 'Se hace un respaldo cada día, si el servidor indica dónde', true),
  ('respaldo.hora', '3', 'NUMERO', 'Hora del día desde la que se hace el respaldo', true),
  ('respaldo.dias', '30', 'NUMERO', 'Días que se conservan los respaldos; el último no se borra nunca', true),
  ('respaldo.horasAviso', '36', 'NUMERO', 'Horas sin respaldo desde las que se avisa', true),
  ('sesion.inactividad', '1440', 'NUMERO', 'Minutos sin uso tras los que una sesión termina; 0 para que no termine por eso', true),
  ('pago.yape', '', 'TEXTO', 'Número de Yape de la institución', true),
  ('pago.plin', '', 'TEXTO', 'Número de Plin de la institución', true),
  ('matricula.diasAntes', '365', 'NUMERO', 'Días antes del inicio de un grupo o de su periodo desde los que puede fecharse una matrícula', true),
  ('grupo.diasFuera', '183', 'NUMERO', 'Días que un grupo puede empezar antes de su periodo o terminar después de él', true),
  ('comprobante.emite', '', 'LOGICO', 'Emite comprobantes electrónicos por cada pago confirmado', true),
  ('comprobante.ruc', '', 'TEXTO', 'RUC de la institución', true),
  ('comprobante.razonSocial', '', 'TEXTO', 'Razón social de la institución', true),
  ('comprobante.nombreComercial', '', 'TEXTO', 'Nombre comercial de la institución', true),
  ('comprobante.direccion', '', 'TEXTO', 'Domicilio fiscal', true),
  ('comprobante.ubigeo', '', 'TEXTO', 'Ubigeo del domicilio fiscal', true),
  ('comprobante.distrito', '', 'TEXTO', 'Distrito del domicilio fiscal', true),
  ('comprobante.provincia', '', 'TEXTO', 'Provincia del domicilio fiscal', true),
  ('comprobante.departamento', '', 'TEXTO', 'Departamento del domicilio fiscal', true),
  ('comprobante.afectacion', '', 'TEXTO', 'Afectación al impuesto de los conceptos que no dicen otra', true),
  ('comprobante.tasa', '', 'NUMERO', 'Tasa del impuesto, en porcentaje', true),
  ('comprobante.montoIdentifica', '', 'NUMERO', 'Monto desde el que una boleta identifica al comprador', true),
  ('comprobante.diasEnvio', '', 'NUMERO', 'Días para enviar un comprobante', true),
  ('comprobante.glosaSaldo', '', 'TEXTO', 'Descripción de lo que se recibe a cuenta', true),
  ('institucion.pais', '', 'TEXTO', 'País de la institución: decide qué leyes se aplican', true),
  ('institucion.tipo', '', 'TEXTO', 'Tipo de institución: decide qué leyes se aplican', true),
  ('reclamo.libro', '', 'TEXTO', 'Si se ofrece el libro de reclamaciones', true),
  ('ley.tasaInterbancaria', '', 'NUMERO', 'Tasa de interés interbancaria del BCRP, en porcentaje al año', true),
  ('ley.tasaFecha', '', 'FECHA', 'Fecha de la tasa interbancaria', true),
  ('datos.consentimiento', '', 'TEXTO', 'Texto con el que cada persona consiente el tratamiento de sus datos; vacío, no se pide', true),
  ('datos.plazoAnios', '', 'NUMERO', 'Años que se conservan los datos ligados a dinero, notas y certificados', true),
  ('aviso.COMPROBANTE', '', 'LOGICO', 'Enviar cada comprobante electrónico por correo, con su PDF y su XML', true),
  ('comprobante.traslado', '', 'LOGICO', 'Reemplazar los comprobantes que nombran el curso anterior cuando se traslada una matrícula', true),
  ('comprobante.anulacion', '', 'TEXTO', 'Cómo se anula un comprobante: con una nota de crédito o con su baja', true),
  ('comprobante.diasBaja', '', 'NUMERO', 'Días en los que un comprobante puede darse de baja', true),
  ('comprobante.envioBoletas', '', 'TEXTO', 'Cómo se envían las boletas y sus notas: una a una o en el resumen del día', true);

insert into recuento (tabla, filas) values
  ('usuario', 0),
  ('matricula', 0),
  ('cuenta', 0),
  ('ingreso', 0),
  ('envio', 0);
