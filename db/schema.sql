-- The whole database as db/tables, db/changes, db/functions and db/views make it, for reading. Written by: npm run tables

CREATE TABLE acceso_fallido (
  clave text not null,
  fallos integer not null,
  desde timestamp with time zone not null default now(),
  bloqueado_hasta timestamp with time zone,
  constraint acceso_fallido_pkey PRIMARY KEY (clave)
);

CREATE TABLE archivo (
  id_archivo bigint not null generated always as identity,
  clave uuid not null,
  id_ingreso bigint,
  nombre text not null,
  tipo text not null,
  bytes integer not null,
  sha256 text not null,
  estado text not null default 'VIGENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_vinculo bigint,
  constraint archivo_pkey PRIMARY KEY (id_archivo),
  constraint archivo_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint archivo_vinculo FOREIGN KEY (id_vinculo) REFERENCES vinculo(id_vinculo) ON DELETE CASCADE,
  constraint archivo_bytes_check CHECK ((bytes > 0)),
  constraint archivo_de_uno CHECK ((num_nonnulls(id_ingreso, id_vinculo) = 1)),
  constraint archivo_estado_check CHECK ((estado = ANY (ARRAY['VIGENTE'::text, 'AGREGADO'::text, 'ELIMINADO'::text]))),
  constraint archivo_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX archivo_clave ON archivo USING btree (clave);
CREATE INDEX archivo_ingreso ON archivo USING btree (id_ingreso);
CREATE INDEX archivo_sha256 ON archivo USING btree (sha256) WHERE (estado <> 'ELIMINADO'::text);
CREATE INDEX archivo_vinculo ON archivo USING btree (id_vinculo) WHERE (id_vinculo IS NOT NULL);
CREATE UNIQUE INDEX archivo_constancia_unica ON archivo USING btree (id_ingreso) WHERE (estado = 'VIGENTE'::text);
CREATE UNIQUE INDEX archivo_limite_unico ON archivo USING btree (id_vinculo) WHERE ((estado = 'VIGENTE'::text) AND (id_vinculo IS NOT NULL));
CREATE UNIQUE INDEX archivo_una_vez ON archivo USING btree (id_ingreso, clave);
CREATE TRIGGER archivo_auditar AFTER DELETE OR UPDATE ON archivo FOR EACH ROW EXECUTE FUNCTION auditar('id_archivo', 'clave');
CREATE TRIGGER archivo_auditar_alta AFTER INSERT ON archivo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_archivo', 'clave');
CREATE TRIGGER archivo_conservar BEFORE INSERT OR DELETE OR UPDATE ON archivo FOR EACH ROW EXECUTE FUNCTION archivo_conservar();
CREATE TRIGGER archivo_leer AFTER INSERT OR UPDATE OF estado ON archivo FOR EACH ROW EXECUTE FUNCTION archivo_leer();
CREATE TRIGGER archivo_nombrar AFTER INSERT OR UPDATE OF estado, nombre ON archivo FOR EACH ROW EXECUTE FUNCTION archivo_nombrar();
CREATE TRIGGER archivo_sellar BEFORE UPDATE ON archivo FOR EACH ROW EXECUTE FUNCTION sellar('clave');

CREATE TABLE archivo_lectura (
  id_archivo bigint not null,
  estado text not null default 'PENDIENTE'::text,
  intentos integer not null default 0,
  tomada timestamp with time zone,
  texto text,
  monto numeric(12,2),
  moneda text,
  numero_operacion text,
  fecha date,
  hora text,
  medio text,
  banco text,
  destino text,
  destino_propio boolean,
  huella bit(64),
  partes integer[] generated always as (
CASE
    WHEN (huella IS NOT NULL) THEN ARRAY[(SUBSTRING(huella FROM 1 FOR 16))::integer, (65536 + (SUBSTRING(huella FROM 17 FOR 16))::integer), (131072 + (SUBSTRING(huella FROM 33 FOR 16))::integer), (196608 + (SUBSTRING(huella FROM 49 FOR 16))::integer)]
    ELSE NULL::integer[]
END) stored,
  constraint archivo_lectura_pkey PRIMARY KEY (id_archivo),
  constraint archivo_lectura_archivo FOREIGN KEY (id_archivo) REFERENCES archivo(id_archivo),
  constraint archivo_lectura_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'LEIDA'::text, 'NADA'::text]))),
  constraint archivo_lectura_hora CHECK ((hora ~ '^\d\d:\d\d$'::text)),
  constraint archivo_lectura_monto CHECK ((monto > (0)::numeric)),
  constraint archivo_lectura_nada CHECK (((estado = 'LEIDA'::text) OR (num_nonnulls(monto, moneda, numero_operacion, fecha, hora, medio, banco, destino, destino_propio) = 0))),
  constraint archivo_lectura_numero CHECK ((numero_operacion ~ '^\d{4,20}$'::text)),
  constraint archivo_lectura_texto CHECK ((length(texto) <= 20000))
);
CREATE INDEX archivo_lectura_operacion ON archivo_lectura USING btree (operacion_llana(numero_operacion)) WHERE (numero_operacion IS NOT NULL);
CREATE INDEX archivo_lectura_partes ON archivo_lectura USING gin (partes) WITH (fastupdate=off);
CREATE INDEX archivo_lectura_pendiente ON archivo_lectura USING btree (id_archivo) WHERE (estado = 'PENDIENTE'::text);

CREATE TABLE area (
  id_area bigint not null generated always as identity,
  nombre text not null,
  descripcion text,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint area_pkey PRIMARY KEY (id_area),
  constraint area_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text])))
);
CREATE UNIQUE INDEX area_nombre_unico ON area USING btree (plano(nombre));
CREATE TRIGGER area_auditar AFTER DELETE OR UPDATE ON area FOR EACH ROW EXECUTE FUNCTION auditar('id_area');
CREATE TRIGGER area_auditar_alta AFTER INSERT ON area REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_area');
CREATE TRIGGER area_sellar BEFORE UPDATE ON area FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE asistencia (
  id_asistencia bigint not null generated always as identity,
  id_clase bigint not null,
  id_matricula bigint not null,
  id_grupo bigint not null,
  estado text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint asistencia_pkey PRIMARY KEY (id_asistencia),
  constraint asistencia_unica UNIQUE (id_clase, id_matricula),
  constraint asistencia_clase FOREIGN KEY (id_grupo, id_clase) REFERENCES clase(id_grupo, id_clase),
  constraint asistencia_matricula FOREIGN KEY (id_grupo, id_matricula) REFERENCES matricula(id_grupo, id_matricula),
  constraint asistencia_estado_check CHECK ((estado = ANY (ARRAY['PRESENTE'::text, 'TARDE'::text, 'FALTA'::text, 'JUSTIFICADA'::text])))
);
CREATE INDEX asistencia_de_grupo ON asistencia USING btree (id_grupo);
CREATE INDEX asistencia_de_matricula ON asistencia USING btree (id_matricula) INCLUDE (estado);
CREATE INDEX asistencia_falta ON asistencia USING btree (id_matricula) WHERE (estado = 'FALTA'::text);
CREATE TRIGGER asistencia_auditar AFTER DELETE OR UPDATE ON asistencia FOR EACH ROW EXECUTE FUNCTION auditar('id_asistencia');
CREATE TRIGGER asistencia_auditar_alta AFTER INSERT ON asistencia REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_asistencia');
CREATE TRIGGER asistencia_sellar BEFORE UPDATE ON asistencia FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE auditoria (
  id_auditoria bigint not null generated always as identity,
  instante timestamp with time zone not null default clock_timestamp(),
  actor text not null,
  direccion text,
  operacion text not null,
  accion text not null,
  entidad text not null,
  id_entidad bigint not null,
  antes jsonb,
  despues jsonb,
  id_actor bigint default actor_id(),
  constraint auditoria_pkey PRIMARY KEY (id_auditoria)
);
CREATE INDEX auditoria_actor ON auditoria USING btree (actor, id_auditoria);
CREATE INDEX auditoria_entidad ON auditoria USING btree (entidad, id_entidad, id_auditoria);
CREATE INDEX auditoria_id_actor ON auditoria USING btree (id_actor, id_auditoria);
CREATE INDEX auditoria_instante ON auditoria USING btree (instante);
CREATE INDEX auditoria_lista ON auditoria USING btree (entidad, id_auditoria);
CREATE UNIQUE INDEX auditoria_hecho ON auditoria USING btree (id_entidad, accion, operacion, actor, date_trunc('minute'::text, (instante AT TIME ZONE 'UTC'::text))) WHERE (accion = ANY (ARRAY['EXPORTACION'::text, 'RECHAZO'::text, 'INGRESO_FALLIDO'::text]));
CREATE TRIGGER auditoria_conservar BEFORE UPDATE ON auditoria FOR EACH ROW EXECUTE FUNCTION auditoria_conservar();
CREATE TRIGGER auditoria_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE aviso (
  id_aviso bigint not null generated always as identity,
  actor text not null default actor(),
  suceso jsonb not null,
  proximo timestamp with time zone not null default now(),
  constraint aviso_pkey PRIMARY KEY (id_aviso)
);

CREATE TABLE aviso_visto (
  id_usuario bigint not null,
  hasta timestamp with time zone not null,
  claves text[] not null default '{}'::text[],
  constraint aviso_visto_pkey PRIMARY KEY (id_usuario),
  constraint aviso_visto_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE,
  constraint aviso_visto_pocas CHECK ((cardinality(claves) <= 300))
);

CREATE TABLE billetera_qr (
  id_billetera_qr bigint not null generated always as identity,
  billetera text not null,
  datos bytea not null,
  sha256 text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint billetera_qr_pkey PRIMARY KEY (id_billetera_qr),
  constraint billetera_qr_unico UNIQUE (billetera),
  constraint billetera_qr_billetera_check CHECK ((billetera = ANY (ARRAY['YAPE'::text, 'PLIN'::text]))),
  constraint billetera_qr_datos_check CHECK (((length(datos) >= 1) AND (length(datos) <= 1048576)))
);
CREATE TRIGGER billetera_qr_auditar AFTER DELETE OR UPDATE ON billetera_qr FOR EACH ROW EXECUTE FUNCTION auditar('id_billetera_qr', 'datos');
CREATE TRIGGER billetera_qr_auditar_alta AFTER INSERT ON billetera_qr REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_billetera_qr', 'datos');
CREATE TRIGGER billetera_qr_sellar BEFORE UPDATE ON billetera_qr FOR EACH ROW EXECUTE FUNCTION sellar('datos');

CREATE TABLE calendario (
  id_calendario bigint not null generated always as identity,
  id_usuario bigint not null,
  secreto text not null,
  huella text not null,
  generacion integer not null default 1,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint calendario_pkey PRIMARY KEY (id_calendario),
  constraint calendario_de_uno UNIQUE (id_usuario),
  constraint calendario_huella_unica UNIQUE (huella),
  constraint calendario_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE,
  constraint calendario_secreto_check CHECK ((length(secreto) >= 32))
);
CREATE TRIGGER calendario_auditar AFTER DELETE OR UPDATE ON calendario FOR EACH ROW EXECUTE FUNCTION auditar('id_calendario', 'secreto', 'huella');
CREATE TRIGGER calendario_auditar_alta AFTER INSERT ON calendario REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_calendario', 'secreto', 'huella');
CREATE TRIGGER calendario_sellar BEFORE UPDATE ON calendario FOR EACH ROW EXECUTE FUNCTION sellar('secreto', 'huella');

CREATE TABLE calificacion (
  id_calificacion bigint not null generated always as identity,
  id_matricula bigint not null,
  componente text not null,
  nota numeric(6,2),
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 1,
  no_presentado boolean not null default false,
  constraint calificacion_pkey PRIMARY KEY (id_calificacion),
  constraint calificacion_una UNIQUE (id_matricula, componente),
  constraint calificacion_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint calificacion_np_sin_nota CHECK (((NOT no_presentado) OR (nota IS NULL)))
);
CREATE TRIGGER calificacion_auditar AFTER DELETE OR UPDATE ON calificacion FOR EACH ROW EXECUTE FUNCTION auditar('id_calificacion');
CREATE TRIGGER calificacion_auditar_alta AFTER INSERT ON calificacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_calificacion');
CREATE TRIGGER calificacion_caber AFTER UPDATE ON calificacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION calificacion_caber();
CREATE TRIGGER calificacion_caber_alta AFTER INSERT ON calificacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION calificacion_caber();
CREATE TRIGGER calificacion_sellar BEFORE UPDATE ON calificacion FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE calificacion_esquema (
  id_calificacion_esquema bigint not null generated always as identity,
  nombre text not null,
  nota_minima numeric(6,2) not null default 0,
  nota_maxima numeric(6,2) not null default 20,
  nota_aprobatoria numeric(6,2) not null,
  decimales integer not null default 0,
  componentes jsonb not null,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  no_presentado text not null default 'MINIMA'::text,
  constraint calificacion_esquema_pkey PRIMARY KEY (id_calificacion_esquema),
  constraint calificacion_esquema_decimales_check CHECK (((decimales >= 0) AND (decimales <= 2))),
  constraint calificacion_esquema_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint calificacion_esquema_no_presentado CHECK ((no_presentado = ANY (ARRAY['MINIMA'::text, 'SIN_NOTA'::text]))),
  constraint esquema_escala CHECK (((nota_minima < nota_maxima) AND ((nota_aprobatoria >= nota_minima) AND (nota_aprobatoria <= nota_maxima))))
);
CREATE UNIQUE INDEX calificacion_esquema_nombre_unico ON calificacion_esquema USING btree (plano(nombre));
CREATE TRIGGER calificacion_esquema_auditar AFTER DELETE OR UPDATE ON calificacion_esquema FOR EACH ROW EXECUTE FUNCTION auditar('id_calificacion_esquema');
CREATE TRIGGER calificacion_esquema_auditar_alta AFTER INSERT ON calificacion_esquema REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_calificacion_esquema');
CREATE TRIGGER calificacion_esquema_sellar BEFORE UPDATE ON calificacion_esquema FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE certificacion_formato (
  id_certificacion_formato bigint not null generated always as identity,
  nombre text not null,
  descripcion text,
  tamano text not null,
  orientacion text not null,
  paginas integer not null default 1,
  fondo bigint,
  fondo_en_todas boolean not null default false,
  elementos jsonb not null,
  criterio jsonb not null,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint certificacion_formato_pkey PRIMARY KEY (id_certificacion_formato),
  constraint certificacion_formato_fondo_fkey FOREIGN KEY (fondo) REFERENCES certificacion_imagen(id_certificacion_imagen),
  constraint certificacion_formato_criterio_check CHECK ((jsonb_typeof(criterio) = 'object'::text)),
  constraint certificacion_formato_elementos_check CHECK ((jsonb_typeof(elementos) = 'array'::text)),
  constraint certificacion_formato_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint certificacion_formato_orientacion_check CHECK ((orientacion = ANY (ARRAY['HORIZONTAL'::text, 'VERTICAL'::text]))),
  constraint certificacion_formato_paginas_check CHECK (((paginas >= 1) AND (paginas <= 10))),
  constraint certificacion_formato_tamano_check CHECK ((tamano = ANY (ARRAY['A4'::text, 'A5'::text, 'CARTA'::text, 'OFICIO'::text])))
);
CREATE INDEX certificacion_formato_fondo ON certificacion_formato USING btree (fondo) WHERE (fondo IS NOT NULL);
CREATE UNIQUE INDEX certificacion_formato_nombre_unico ON certificacion_formato USING btree (plano(nombre));
CREATE TRIGGER certificacion_formato_auditar AFTER DELETE OR UPDATE ON certificacion_formato FOR EACH ROW EXECUTE FUNCTION auditar('id_certificacion_formato');
CREATE TRIGGER certificacion_formato_auditar_alta AFTER INSERT ON certificacion_formato REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_certificacion_formato');
CREATE TRIGGER certificacion_formato_sellar BEFORE UPDATE ON certificacion_formato FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE certificacion_imagen (
  id_certificacion_imagen bigint not null generated always as identity,
  datos bytea not null,
  tipo text not null,
  ancho integer not null,
  alto integer not null,
  sha256 text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  constraint certificacion_imagen_pkey PRIMARY KEY (id_certificacion_imagen),
  constraint certificacion_imagen_unica UNIQUE (sha256),
  constraint certificacion_imagen_alto_check CHECK ((alto > 0)),
  constraint certificacion_imagen_ancho_check CHECK ((ancho > 0)),
  constraint certificacion_imagen_datos_check CHECK (((length(datos) >= 1) AND (length(datos) <= 4194304))),
  constraint certificacion_imagen_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint certificacion_imagen_tipo_check CHECK ((tipo = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
CREATE TRIGGER certificacion_imagen_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON certificacion_imagen FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE certificado (
  id_certificado bigint not null generated always as identity,
  codigo text collate "C" not null,
  id_matricula bigint not null,
  id_certificacion_formato bigint not null,
  fecha_emision date not null,
  datos jsonb not null,
  sha256 text not null,
  bytes integer not null,
  excepcion text,
  observacion text,
  fecha_envio timestamp with time zone,
  motivo text,
  fecha_anulacion timestamp with time zone,
  id_reemplazo bigint,
  oculto boolean not null default false,
  estado text not null default 'EMITIDO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text collate "C" not null default ''::text,
  constraint certificado_pkey PRIMARY KEY (id_certificado),
  constraint certificado_codigo_unico UNIQUE (codigo),
  constraint certificado_id_certificacion_formato_fkey FOREIGN KEY (id_certificacion_formato) REFERENCES certificacion_formato(id_certificacion_formato),
  constraint certificado_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint certificado_id_reemplazo_fkey FOREIGN KEY (id_reemplazo) REFERENCES certificado(id_certificado),
  constraint certificado_anulado CHECK ((((estado = 'ANULADO'::text) = (motivo IS NOT NULL)) AND ((estado = 'ANULADO'::text) = (fecha_anulacion IS NOT NULL)))),
  constraint certificado_bytes_check CHECK ((bytes > 0)),
  constraint certificado_codigo_check CHECK ((codigo ~ '^[0-9A-HJKMNP-TV-Z]{20}$'::text)),
  constraint certificado_estado_check CHECK ((estado = ANY (ARRAY['EMITIDO'::text, 'ENVIADO'::text, 'ANULADO'::text]))),
  constraint certificado_oculto CHECK (((NOT oculto) OR (estado = 'ANULADO'::text))),
  constraint certificado_reemplazo CHECK (((id_reemplazo IS NULL) OR ((estado = 'ANULADO'::text) AND (id_reemplazo <> id_certificado)))),
  constraint certificado_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX certificado_busqueda ON certificado USING gin (busqueda gin_trgm_ops);
CREATE INDEX certificado_fecha ON certificado USING btree (fecha_emision, id_certificado) WHERE (NOT oculto);
CREATE INDEX certificado_formato ON certificado USING btree (id_certificacion_formato);
CREATE INDEX certificado_matricula ON certificado USING btree (id_matricula);
CREATE INDEX certificado_reemplazo_fk ON certificado USING btree (id_reemplazo) WHERE (id_reemplazo IS NOT NULL);
CREATE UNIQUE INDEX certificado_uno_vivo ON certificado USING btree (id_matricula, id_certificacion_formato) WHERE (estado <> 'ANULADO'::text);
CREATE TRIGGER certificado_auditar AFTER DELETE OR UPDATE ON certificado FOR EACH ROW EXECUTE FUNCTION auditar('id_certificado', 'busqueda');
CREATE TRIGGER certificado_auditar_alta AFTER INSERT ON certificado REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_certificado', 'busqueda');
CREATE TRIGGER certificado_intacto BEFORE DELETE OR UPDATE ON certificado FOR EACH ROW EXECUTE FUNCTION certificado_intacto();
CREATE TRIGGER certificado_nombrar BEFORE INSERT OR UPDATE OF busqueda ON certificado FOR EACH ROW EXECUTE FUNCTION certificado_nombrar();
CREATE TRIGGER certificado_recontar AFTER UPDATE OF estado ON certificado FOR EACH ROW WHEN (((old.estado <> 'ANULADO'::text) AND (new.estado = 'ANULADO'::text))) EXECUTE FUNCTION recontar_anulado();
CREATE TRIGGER certificado_recontar_alta AFTER INSERT ON certificado REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recontar_emitidos();
CREATE TRIGGER certificado_sellar BEFORE UPDATE ON certificado FOR EACH ROW EXECUTE FUNCTION sellar('busqueda');

CREATE TABLE certificado_antiguo (
  id_certificado_antiguo bigint not null generated always as identity,
  numero text not null,
  id_usuario bigint not null,
  id_matricula bigint,
  curso text not null,
  horas integer,
  fecha_emision date not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint certificado_antiguo_pkey PRIMARY KEY (id_certificado_antiguo),
  constraint certificado_antiguo_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint certificado_antiguo_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario)
);
CREATE INDEX certificado_antiguo_matricula ON certificado_antiguo USING btree (id_matricula) WHERE (id_matricula IS NOT NULL);
CREATE INDEX certificado_antiguo_usuario ON certificado_antiguo USING btree (id_usuario);
CREATE UNIQUE INDEX certificado_antiguo_numero_unico ON certificado_antiguo USING btree (numero_llano(numero));
CREATE TRIGGER certificado_antiguo_auditar AFTER DELETE OR UPDATE ON certificado_antiguo FOR EACH ROW EXECUTE FUNCTION auditar('id_certificado_antiguo');
CREATE TRIGGER certificado_antiguo_auditar_alta AFTER INSERT ON certificado_antiguo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_certificado_antiguo');
CREATE TRIGGER certificado_antiguo_sellar BEFORE UPDATE ON certificado_antiguo FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE certificado_pdf (
  id_certificado bigint not null,
  datos bytea not null storage e,
  constraint certificado_pdf_pkey PRIMARY KEY (id_certificado),
  constraint certificado_pdf_id_certificado_fkey FOREIGN KEY (id_certificado) REFERENCES certificado(id_certificado)
);
CREATE TRIGGER certificado_pdf_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON certificado_pdf FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE cierre (
  id_cierre bigint not null generated always as identity,
  fecha date not null,
  operador text not null,
  turno integer not null,
  desde timestamp with time zone not null,
  hasta timestamp with time zone not null,
  movimientos integer not null,
  con_diferencia boolean not null,
  observacion text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_operador bigint,
  constraint cierre_pkey PRIMARY KEY (id_cierre),
  constraint cierre_turno_unico UNIQUE (operador, fecha, turno),
  constraint cierre_id_operador_fkey FOREIGN KEY (id_operador) REFERENCES usuario(id_usuario),
  constraint cierre_diferencia_explicada CHECK (((NOT con_diferencia) OR (observacion IS NOT NULL))),
  constraint cierre_turno_check CHECK ((turno > 0))
);
CREATE INDEX cierre_fecha ON cierre USING btree (fecha, id_cierre);
CREATE UNIQUE INDEX cierre_turno_de ON cierre USING btree (id_operador, fecha, turno);
CREATE TRIGGER cierre_auditar AFTER DELETE OR UPDATE ON cierre FOR EACH ROW EXECUTE FUNCTION auditar('id_cierre');
CREATE TRIGGER cierre_auditar_alta AFTER INSERT ON cierre REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_cierre');
CREATE TRIGGER cierre_sellar BEFORE UPDATE ON cierre FOR EACH ROW EXECUTE FUNCTION sellar();
CREATE TRIGGER cierre_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON cierre FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE cierre_linea (
  id_cierre bigint not null,
  id_moneda bigint not null,
  id_medio_pago bigint not null,
  cobros integer not null,
  cobrado numeric(14,2) not null,
  anulaciones integer not null,
  anulado numeric(14,2) not null,
  devoluciones integer not null,
  devuelto numeric(14,2) not null,
  contado numeric(14,2),
  primer_recibo text,
  ultimo_recibo text,
  redondeo numeric(14,2) not null default 0,
  esperado numeric(14,2) not null generated always as ((((cobrado - anulado) - devuelto) - redondeo)) stored,
  diferencia numeric(14,2) generated always as ((contado - (((cobrado - anulado) - devuelto) - redondeo))) stored,
  constraint cierre_linea_pkey PRIMARY KEY (id_cierre, id_moneda, id_medio_pago),
  constraint cierre_linea_id_cierre_fkey FOREIGN KEY (id_cierre) REFERENCES cierre(id_cierre),
  constraint cierre_linea_id_medio_pago_fkey FOREIGN KEY (id_medio_pago) REFERENCES tipo(id_tipo),
  constraint cierre_linea_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint cierre_linea_anulado_check CHECK ((anulado >= (0)::numeric)),
  constraint cierre_linea_cobrado_check CHECK ((cobrado >= (0)::numeric)),
  constraint cierre_linea_devuelto_check CHECK ((devuelto >= (0)::numeric))
);
CREATE TRIGGER cierre_linea_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON cierre_linea FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE cierre_movimiento (
  id_cierre_movimiento bigint not null generated always as identity,
  id_cierre bigint not null,
  tipo text not null,
  id_ingreso bigint not null,
  id_devolucion bigint,
  instante timestamp with time zone not null,
  id_moneda bigint not null,
  id_medio_pago bigint not null,
  monto numeric(10,2) not null,
  redondeo numeric(10,2) not null default 0,
  constraint cierre_movimiento_pkey PRIMARY KEY (id_cierre_movimiento),
  constraint cierre_movimiento_devolucion UNIQUE (id_devolucion),
  constraint cierre_movimiento_id_cierre_id_moneda_id_medio_pago_fkey FOREIGN KEY (id_cierre, id_moneda, id_medio_pago) REFERENCES cierre_linea(id_cierre, id_moneda, id_medio_pago),
  constraint cierre_movimiento_id_devolucion_fkey FOREIGN KEY (id_devolucion) REFERENCES devolucion(id_devolucion),
  constraint cierre_movimiento_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint cierre_movimiento_check CHECK (((tipo = 'DEVOLUCION'::text) = (id_devolucion IS NOT NULL))),
  constraint cierre_movimiento_tipo_check CHECK ((tipo = ANY (ARRAY['COBRO'::text, 'ANULACION'::text, 'DEVOLUCION'::text])))
);
CREATE INDEX cierre_movimiento_cierre ON cierre_movimiento USING btree (id_cierre);
CREATE UNIQUE INDEX cierre_movimiento_ingreso ON cierre_movimiento USING btree (id_ingreso, tipo) WHERE (tipo <> 'DEVOLUCION'::text);
CREATE TRIGGER cierre_movimiento_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON cierre_movimiento FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE clase (
  id_clase bigint not null generated always as identity,
  uid uuid not null default gen_random_uuid(),
  id_grupo bigint not null,
  fecha date not null,
  hora_inicio text collate "C" not null,
  hora_fin text collate "C" not null,
  aula text,
  tema text,
  motivo text,
  fecha_prevista date,
  hora_prevista text collate "C",
  estado text not null default 'PROGRAMADA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  inicio timestamp without time zone not null generated always as (momento(fecha, hora_inicio)) stored,
  constraint clase_pkey PRIMARY KEY (id_clase),
  constraint clase_de_su_grupo UNIQUE (id_grupo, id_clase),
  constraint clase_prevista_unica UNIQUE (id_grupo, fecha_prevista, hora_prevista),
  constraint clase_uid_unico UNIQUE (uid),
  constraint clase_una_a_la_vez EXCLUDE USING gist (int8range(id_grupo, id_grupo, '[]'::text) WITH &&, tsrange(momento(fecha, hora_inicio), momento(fecha, hora_fin)) WITH &&) WHERE ((estado <> 'CANCELADA'::text)),
  constraint clase_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo) ON DELETE CASCADE,
  constraint clase_estado_check CHECK ((estado = ANY (ARRAY['PROGRAMADA'::text, 'REPROGRAMADA'::text, 'DICTADA'::text, 'CANCELADA'::text]))),
  constraint clase_hora_fin_check CHECK ((hora_fin ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint clase_hora_inicio_check CHECK ((hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint clase_horas CHECK ((hora_inicio < hora_fin)),
  constraint clase_prevista_entera CHECK (((fecha_prevista IS NULL) = (hora_prevista IS NULL)))
);
CREATE INDEX clase_fecha ON clase USING btree (fecha);
CREATE INDEX clase_inicio ON clase USING btree (inicio, id_clase);
CREATE TRIGGER clase_auditar AFTER DELETE OR UPDATE ON clase FOR EACH ROW EXECUTE FUNCTION auditar('id_clase', 'inicio');
CREATE TRIGGER clase_auditar_alta AFTER INSERT ON clase REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_clase', 'inicio');
CREATE TRIGGER clase_sellar BEFORE UPDATE ON clase FOR EACH ROW EXECUTE FUNCTION sellar('inicio');

CREATE TABLE clave_olvido (
  huella bytea not null,
  id_usuario bigint not null,
  vence timestamp with time zone not null,
  usada timestamp with time zone,
  constraint clave_olvido_pkey PRIMARY KEY (huella),
  constraint clave_olvido_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE
);

CREATE TABLE comprobante (
  id_comprobante bigint not null generated always as identity,
  id_ingreso bigint,
  id_usuario bigint,
  id_origen bigint,
  id_devolucion bigint,
  id_reemplaza bigint,
  clase text not null,
  serie text not null,
  numero bigint not null,
  fecha date not null,
  id_moneda bigint not null,
  gravado numeric(12,2) not null,
  exonerado numeric(12,2) not null,
  inafecto numeric(12,2) not null,
  impuesto numeric(12,2) not null,
  importe numeric(12,2) not null,
  datos jsonb not null,
  estado text not null default 'PENDIENTE'::text,
  codigo text,
  mensaje text,
  notas text[] not null default '{}'::text[],
  nombre text,
  hash text,
  qr text,
  enviado timestamp with time zone,
  intentos integer not null default 0,
  proximo timestamp with time zone not null default now(),
  busqueda text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_sustituye bigint,
  id_pago bigint,
  baja text,
  motivo_baja text,
  fecha_baja date,
  vale boolean not null generated always as (((estado <> ALL (ARRAY['RECHAZADO'::text, 'BAJA'::text])) AND (baja IS DISTINCT FROM 'PENDIENTE'::text))) stored,
  individual boolean not null default false,
  avisar boolean,
  envios integer not null default 0,
  en_resumen boolean not null default false,
  motivo text,
  motivo_instante timestamp with time zone,
  id_empresa bigint,
  autorizacion text,
  constraint comprobante_pkey PRIMARY KEY (id_comprobante),
  constraint comprobante_numero UNIQUE (serie, numero),
  constraint comprobante_id_devolucion_fkey FOREIGN KEY (id_devolucion) REFERENCES devolucion(id_devolucion),
  constraint comprobante_id_empresa_fkey FOREIGN KEY (id_empresa) REFERENCES empresa(id_empresa),
  constraint comprobante_id_empresa_pago_fkey FOREIGN KEY (id_pago) REFERENCES pago(id_pago),
  constraint comprobante_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint comprobante_id_origen_fkey FOREIGN KEY (id_origen) REFERENCES comprobante(id_comprobante),
  constraint comprobante_id_reemplaza_fkey FOREIGN KEY (id_reemplaza) REFERENCES comprobante(id_comprobante),
  constraint comprobante_id_sustituye_fkey FOREIGN KEY (id_sustituye) REFERENCES comprobante(id_comprobante),
  constraint comprobante_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint comprobante_serie_fkey FOREIGN KEY (serie) REFERENCES comprobante_serie(serie),
  constraint comprobante_al_credito CHECK (
CASE
    WHEN (id_ingreso IS NULL) THEN ((id_pago IS NULL) AND (id_sustituye IS NULL))
    ELSE (id_empresa IS NULL)
END),
  constraint comprobante_autorizacion CHECK (((autorizacion IS NULL) OR ((autorizacion <> ''::text) AND (estado = ANY (ARRAY['ACEPTADO'::text, 'OBSERVADO'::text, 'BAJA'::text]))))),
  constraint comprobante_baja CHECK ((((estado = 'BAJA'::text) = (NOT (baja IS DISTINCT FROM 'HECHA'::text))) AND ((baja IS NULL) = (motivo_baja IS NULL)) AND ((baja IS NULL) = (fecha_baja IS NULL)) AND ((baja IS NULL) OR (id_origen IS NULL)))),
  constraint comprobante_baja_estado CHECK ((baja = ANY (ARRAY['PENDIENTE'::text, 'HECHA'::text, 'RECHAZADA'::text]))),
  constraint comprobante_de_quien CHECK ((num_nonnulls(id_usuario, id_pago, id_empresa) = 1)),
  constraint comprobante_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'ACEPTADO'::text, 'OBSERVADO'::text, 'RECHAZADO'::text, 'EXCEPCION'::text, 'BAJA'::text, 'EMITIDO'::text]))),
  constraint comprobante_importe CHECK ((importe > (0)::numeric)),
  constraint comprobante_nota CHECK (((clase = 'NOTA_CREDITO'::text) = (id_origen IS NOT NULL))),
  constraint comprobante_sustituye CHECK (((id_sustituye IS NULL) OR ((id_origen IS NULL) AND (id_reemplaza IS NULL)))),
  constraint comprobante_total CHECK (((((gravado + exonerado) + inafecto) + impuesto) = importe))
);
CREATE INDEX comprobante_baja_abierta ON comprobante USING btree (fecha_baja) WHERE (baja = ANY (ARRAY['PENDIENTE'::text, 'RECHAZADA'::text]));
CREATE INDEX comprobante_busqueda ON comprobante USING gin (busqueda gin_trgm_ops) WHERE (busqueda IS NOT NULL);
CREATE INDEX comprobante_devolucion ON comprobante USING btree (id_devolucion) WHERE (id_devolucion IS NOT NULL);
CREATE INDEX comprobante_empresa ON comprobante USING btree (id_empresa) WHERE (id_empresa IS NOT NULL);
CREATE INDEX comprobante_estado ON comprobante USING btree (estado, id_comprobante);
CREATE INDEX comprobante_fecha ON comprobante USING btree (fecha, id_comprobante);
CREATE INDEX comprobante_origen ON comprobante USING btree (id_origen) WHERE (id_origen IS NOT NULL);
CREATE INDEX comprobante_pago_de ON comprobante USING btree (id_pago) WHERE (id_pago IS NOT NULL);
CREATE INDEX comprobante_por_atender ON comprobante USING btree (fecha) WHERE (estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'EXCEPCION'::text, 'RECHAZADO'::text]));
CREATE INDEX comprobante_por_enviar ON comprobante USING btree (proximo) WHERE (estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text]));
CREATE INDEX comprobante_sin_texto ON comprobante USING btree (id_comprobante) WHERE (busqueda IS NULL);
CREATE INDEX comprobante_usuario ON comprobante USING btree (id_usuario, fecha);
CREATE UNIQUE INDEX comprobante_de_su_pago ON comprobante USING btree (id_ingreso, (
CASE
    WHEN ((id_origen IS NULL) AND (id_reemplaza IS NULL) AND (id_sustituye IS NULL)) THEN (0)::bigint
    ELSE id_comprobante
END));
CREATE UNIQUE INDEX comprobante_reemplaza_uno ON comprobante USING btree (id_reemplaza) WHERE (id_reemplaza IS NOT NULL);
CREATE UNIQUE INDEX comprobante_sustituye_uno ON comprobante USING btree (id_sustituye) WHERE (id_sustituye IS NOT NULL);
CREATE TRIGGER comprobante_auditar AFTER DELETE OR UPDATE ON comprobante FOR EACH ROW EXECUTE FUNCTION auditar('id_comprobante', 'busqueda', 'intentos', 'proximo', 'envios', 'motivo', 'motivo_instante');
CREATE TRIGGER comprobante_auditar_alta AFTER INSERT ON comprobante REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_comprobante', 'busqueda', 'intentos', 'proximo', 'envios', 'motivo', 'motivo_instante', 'datos');
CREATE CONSTRAINT TRIGGER comprobante_facturado AFTER INSERT ON comprobante DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.id_ingreso IS NULL)) EXECUTE FUNCTION comprobante_facturado();
CREATE TRIGGER comprobante_fijo BEFORE DELETE OR UPDATE ON comprobante FOR EACH ROW EXECUTE FUNCTION comprobante_fijo();
CREATE TRIGGER comprobante_nombrar BEFORE UPDATE OF hash, datos ON comprobante FOR EACH ROW EXECUTE FUNCTION comprobante_nombrar();
CREATE TRIGGER comprobante_nombrar_final BEFORE INSERT ON comprobante FOR EACH ROW WHEN ((new.estado = 'EMITIDO'::text)) EXECUTE FUNCTION comprobante_nombrar();
CREATE TRIGGER comprobante_sellar BEFORE UPDATE ON comprobante FOR EACH ROW EXECUTE FUNCTION sellar('busqueda', 'intentos', 'proximo', 'envios', 'motivo', 'motivo_instante');

CREATE TABLE comprobante_archivo (
  id_comprobante_archivo bigint not null generated always as identity,
  id_comprobante bigint not null,
  tipo text not null,
  datos bytea not null,
  fecha_creacion timestamp with time zone not null default now(),
  constraint comprobante_archivo_pkey PRIMARY KEY (id_comprobante_archivo),
  constraint comprobante_archivo_id_comprobante_fkey FOREIGN KEY (id_comprobante) REFERENCES comprobante(id_comprobante),
  constraint comprobante_archivo_tipo_check CHECK ((tipo = ANY (ARRAY['XML'::text, 'CDR'::text])))
);
CREATE INDEX comprobante_archivo_de ON comprobante_archivo USING btree (id_comprobante, tipo);
CREATE TRIGGER comprobante_archivo_fijo BEFORE DELETE OR UPDATE ON comprobante_archivo FOR EACH ROW EXECUTE FUNCTION comprobante_archivo_fijar();

CREATE TABLE comprobante_cola (
  id_comprobante_cola integer not null default 1,
  detenida timestamp with time zone,
  codigo text,
  mensaje text,
  culpa text,
  huella text,
  fallas integer not null default 0,
  hasta timestamp with time zone,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint comprobante_cola_pkey PRIMARY KEY (id_comprobante_cola),
  constraint comprobante_cola_culpa CHECK ((culpa = ANY (ARRAY['CERTIFICADO'::text, 'VENCIDO'::text, 'FIRMANTE'::text, 'USUARIO'::text, 'PERFIL'::text, 'RUC'::text, 'NOMBRE'::text]))),
  constraint comprobante_cola_detenida CHECK (((detenida IS NULL) = (culpa IS NULL))),
  constraint comprobante_cola_una CHECK ((id_comprobante_cola = 1))
);
CREATE TRIGGER comprobante_cola_auditar AFTER DELETE OR UPDATE ON comprobante_cola FOR EACH ROW EXECUTE FUNCTION auditar('id_comprobante_cola', 'fallas', 'hasta');
CREATE TRIGGER comprobante_cola_auditar_alta AFTER INSERT ON comprobante_cola REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_comprobante_cola', 'fallas', 'hasta');
CREATE TRIGGER comprobante_cola_sellar BEFORE UPDATE ON comprobante_cola FOR EACH ROW EXECUTE FUNCTION sellar('fallas', 'hasta');

CREATE TABLE comprobante_correo (
  id_comprobante bigint not null,
  intentos integer not null default 0,
  proximo timestamp with time zone not null default now(),
  constraint comprobante_correo_pkey PRIMARY KEY (id_comprobante),
  constraint comprobante_correo_id_comprobante_fkey FOREIGN KEY (id_comprobante) REFERENCES comprobante(id_comprobante)
);
CREATE INDEX comprobante_correo_proximo ON comprobante_correo USING btree (proximo, id_comprobante);

CREATE TABLE comprobante_credencial (
  id_comprobante_credencial integer not null default 1,
  certificado text,
  titular text,
  ruc text,
  desde timestamp with time zone,
  vence timestamp with time zone,
  llave bytea,
  usuario text,
  clave bytea,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  confianza text[] not null default '{}'::text[],
  constraint comprobante_credencial_pkey PRIMARY KEY (id_comprobante_credencial),
  constraint comprobante_credencial_clave CHECK (((usuario IS NULL) = (clave IS NULL))),
  constraint comprobante_credencial_llave CHECK (((certificado IS NULL) = (llave IS NULL))),
  constraint comprobante_credencial_una CHECK ((id_comprobante_credencial = 1))
);
CREATE TRIGGER comprobante_credencial_auditar AFTER DELETE OR UPDATE ON comprobante_credencial FOR EACH ROW EXECUTE FUNCTION auditar('id_comprobante_credencial', 'certificado', 'llave', 'clave');
CREATE TRIGGER comprobante_credencial_auditar_alta AFTER INSERT ON comprobante_credencial REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_comprobante_credencial', 'certificado', 'llave', 'clave');
CREATE TRIGGER comprobante_credencial_sellar BEFORE UPDATE ON comprobante_credencial FOR EACH ROW EXECUTE FUNCTION sellar('certificado', 'llave', 'clave');

CREATE TABLE comprobante_cuenta (
  id_comprobante bigint not null,
  id_cuenta bigint not null,
  importe numeric(12,2) not null,
  constraint comprobante_cuenta_pkey PRIMARY KEY (id_comprobante, id_cuenta),
  constraint comprobante_cuenta_id_comprobante_fkey FOREIGN KEY (id_comprobante) REFERENCES comprobante(id_comprobante),
  constraint comprobante_cuenta_id_cuenta_fkey FOREIGN KEY (id_cuenta) REFERENCES cuenta(id_cuenta),
  constraint comprobante_cuenta_importe CHECK ((importe > (0)::numeric))
);
CREATE INDEX comprobante_cuenta_de ON comprobante_cuenta USING btree (id_cuenta);
CREATE TRIGGER comprobante_cuenta_fija BEFORE DELETE OR UPDATE ON comprobante_cuenta FOR EACH ROW EXECUTE FUNCTION rechazar('comprobante_pago_fijo');

CREATE TABLE comprobante_lote (
  id_comprobante_lote bigint not null generated always as identity,
  clase text not null,
  accion text not null,
  fecha_documentos date not null,
  fecha date not null,
  correlativo integer not null,
  estado text not null default 'PENDIENTE'::text,
  ticket text,
  codigo text,
  mensaje text,
  nombre text,
  enviado timestamp with time zone,
  envios integer not null default 0,
  intentos integer not null default 0,
  proximo timestamp with time zone not null default now(),
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  motivo text,
  motivo_instante timestamp with time zone,
  constraint comprobante_lote_pkey PRIMARY KEY (id_comprobante_lote),
  constraint comprobante_lote_numero UNIQUE (clase, fecha, correlativo),
  constraint comprobante_lote_accion CHECK ((accion = ANY (ARRAY['NUEVO'::text, 'ANULADO'::text]))),
  constraint comprobante_lote_clase CHECK ((clase = ANY (ARRAY['RA'::text, 'RC'::text]))),
  constraint comprobante_lote_correlativo CHECK (((correlativo >= 1) AND (correlativo <= 99999))),
  constraint comprobante_lote_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'EN_PROCESO'::text, 'ACEPTADO'::text, 'RECHAZADO'::text]))),
  constraint comprobante_lote_que CHECK (((clase = 'RC'::text) OR (accion = 'ANULADO'::text)))
);
CREATE INDEX comprobante_lote_por_enviar ON comprobante_lote USING btree (proximo) WHERE (estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'EN_PROCESO'::text]));
CREATE TRIGGER comprobante_lote_auditar AFTER DELETE OR UPDATE ON comprobante_lote FOR EACH ROW EXECUTE FUNCTION auditar('id_comprobante_lote', 'intentos', 'proximo', 'motivo', 'motivo_instante');
CREATE TRIGGER comprobante_lote_auditar_alta AFTER INSERT ON comprobante_lote REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_comprobante_lote', 'intentos', 'proximo', 'motivo', 'motivo_instante');
CREATE TRIGGER comprobante_lote_sellar BEFORE UPDATE ON comprobante_lote FOR EACH ROW EXECUTE FUNCTION sellar('intentos', 'proximo', 'motivo', 'motivo_instante');

CREATE TABLE comprobante_lote_archivo (
  id_comprobante_lote_archivo bigint not null generated always as identity,
  id_comprobante_lote bigint not null,
  tipo text not null,
  datos bytea not null,
  fecha_creacion timestamp with time zone not null default now(),
  constraint comprobante_lote_archivo_pkey PRIMARY KEY (id_comprobante_lote_archivo),
  constraint comprobante_lote_archivo_id_comprobante_lote_fkey FOREIGN KEY (id_comprobante_lote) REFERENCES comprobante_lote(id_comprobante_lote),
  constraint comprobante_lote_archivo_tipo_check CHECK ((tipo = ANY (ARRAY['XML'::text, 'CDR'::text])))
);
CREATE INDEX comprobante_lote_archivo_de ON comprobante_lote_archivo USING btree (id_comprobante_lote, tipo);
CREATE TRIGGER comprobante_lote_archivo_fijo BEFORE DELETE OR UPDATE ON comprobante_lote_archivo FOR EACH ROW EXECUTE FUNCTION comprobante_archivo_fijar();

CREATE TABLE comprobante_lote_linea (
  id_comprobante_lote bigint not null,
  id_comprobante bigint not null,
  orden integer not null,
  accion text not null,
  vigente boolean not null default true,
  constraint comprobante_lote_linea_pkey PRIMARY KEY (id_comprobante_lote, id_comprobante),
  constraint comprobante_lote_linea_id_comprobante_fkey FOREIGN KEY (id_comprobante) REFERENCES comprobante(id_comprobante),
  constraint comprobante_lote_linea_id_comprobante_lote_fkey FOREIGN KEY (id_comprobante_lote) REFERENCES comprobante_lote(id_comprobante_lote),
  constraint comprobante_lote_linea_accion_check CHECK ((accion = ANY (ARRAY['NUEVO'::text, 'ANULADO'::text])))
);
CREATE INDEX comprobante_lote_linea_de ON comprobante_lote_linea USING btree (id_comprobante);
CREATE UNIQUE INDEX comprobante_lote_linea_vigente ON comprobante_lote_linea USING btree (id_comprobante, accion) WHERE vigente;

CREATE TABLE comprobante_parte (
  id_comprobante bigint not null,
  id_ingreso bigint not null,
  importe numeric(12,2) not null,
  constraint comprobante_parte_pkey PRIMARY KEY (id_comprobante, id_ingreso),
  constraint comprobante_parte_id_comprobante_fkey FOREIGN KEY (id_comprobante) REFERENCES comprobante(id_comprobante),
  constraint comprobante_parte_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint comprobante_parte_importe_check CHECK ((importe > (0)::numeric))
);
CREATE INDEX comprobante_parte_ingreso ON comprobante_parte USING btree (id_ingreso);
CREATE TRIGGER comprobante_parte_fija BEFORE DELETE OR UPDATE ON comprobante_parte FOR EACH ROW EXECUTE FUNCTION rechazar('comprobante_pago_fijo');

CREATE TABLE comprobante_serie (
  id_comprobante_serie bigint not null generated always as identity,
  clase text not null,
  modifica text,
  serie text not null,
  primero bigint not null default 1,
  ultimo bigint not null default 0,
  estado text not null default 'INACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_local bigint,
  constraint comprobante_serie_pkey PRIMARY KEY (id_comprobante_serie),
  constraint comprobante_serie_unica UNIQUE (serie),
  constraint comprobante_serie_id_local_fkey FOREIGN KEY (id_local) REFERENCES local(id_local),
  constraint comprobante_serie_clase CHECK ((clase = ANY (ARRAY['BOLETA'::text, 'FACTURA'::text, 'RECIBO'::text, 'NOTA_CREDITO'::text]))),
  constraint comprobante_serie_de_nota CHECK (((clase = 'NOTA_CREDITO'::text) = (modifica IS NOT NULL))),
  constraint comprobante_serie_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint comprobante_serie_letra CHECK ((serie ~
CASE
    WHEN (('BOLETA'::text = clase) OR ('BOLETA'::text = modifica)) THEN '^B[A-Z0-9]{3}$'::text
    WHEN (('FACTURA'::text = clase) OR ('FACTURA'::text = modifica)) THEN '^F[A-Z0-9]{3}$'::text
    ELSE '^[A-Z0-9]{1,10}$'::text
END)),
  constraint comprobante_serie_llena CHECK ((ultimo <= 99999999)),
  constraint comprobante_serie_modifica CHECK ((modifica = ANY (ARRAY['BOLETA'::text, 'FACTURA'::text, 'RECIBO'::text]))),
  constraint comprobante_serie_primero CHECK (((primero >= 1) AND (primero <= 99999999)))
);
CREATE INDEX comprobante_serie_local ON comprobante_serie USING btree (id_local) WHERE (id_local IS NOT NULL);
CREATE UNIQUE INDEX comprobante_serie_en_uso ON comprobante_serie USING btree (clase, COALESCE(modifica, ''::text), COALESCE(id_local, (0)::bigint)) WHERE (estado = 'ACTIVO'::text);
CREATE CONSTRAINT TRIGGER comprobante_configurado_serie AFTER DELETE OR UPDATE OF estado ON comprobante_serie DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobante_configurado();
CREATE TRIGGER comprobante_serie_auditar AFTER DELETE OR UPDATE OF clase, modifica, serie, primero, estado ON comprobante_serie FOR EACH ROW EXECUTE FUNCTION auditar('id_comprobante_serie', 'ultimo');
CREATE TRIGGER comprobante_serie_auditar_alta AFTER INSERT ON comprobante_serie REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_comprobante_serie', 'ultimo');
CREATE TRIGGER comprobante_serie_fija BEFORE INSERT OR DELETE OR UPDATE OF clase, modifica, serie, primero, estado ON comprobante_serie FOR EACH ROW EXECUTE FUNCTION comprobante_serie_fija();
CREATE TRIGGER comprobante_serie_mudar BEFORE UPDATE ON comprobante_serie FOR EACH ROW WHEN ((new.ultimo = old.ultimo)) EXECUTE FUNCTION comprobante_serie_mudar();
CREATE TRIGGER comprobante_serie_sellar BEFORE UPDATE OF clase, modifica, serie, primero, estado ON comprobante_serie FOR EACH ROW EXECUTE FUNCTION sellar('ultimo');
CREATE TRIGGER comprobante_serie_sube BEFORE UPDATE OF ultimo ON comprobante_serie FOR EACH ROW WHEN ((new.ultimo < old.ultimo)) EXECUTE FUNCTION comprobante_serie_fija();

CREATE TABLE condonacion (
  id_condonacion bigint not null generated always as identity,
  id_cuenta bigint not null,
  monto numeric(10,2) not null,
  motivo text,
  fecha date not null default hoy(),
  id_usuario_autor bigint default actor_id(),
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  constraint condonacion_pkey PRIMARY KEY (id_condonacion),
  constraint condonacion_id_cuenta_fkey FOREIGN KEY (id_cuenta) REFERENCES cuenta(id_cuenta),
  constraint condonacion_id_usuario_autor_fkey FOREIGN KEY (id_usuario_autor) REFERENCES usuario(id_usuario),
  constraint condonacion_monto_check CHECK ((monto <> (0)::numeric)),
  constraint condonacion_motivo CHECK (((monto < (0)::numeric) OR (motivo IS NOT NULL)))
);
CREATE INDEX condonacion_cuenta ON condonacion USING btree (id_cuenta);
CREATE INDEX condonacion_fecha ON condonacion USING btree (fecha);
CREATE TRIGGER condonacion_avisar AFTER INSERT ON condonacion FOR EACH ROW WHEN ((new.monto > (0)::numeric)) EXECUTE FUNCTION avisar_suceso('CUENTA_REBAJADA', 'id_condonacion');
CREATE TRIGGER condonacion_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON condonacion FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE consentimiento (
  id_consentimiento bigint not null generated always as identity,
  id_usuario bigint not null,
  numero integer not null,
  aceptado timestamp with time zone not null default now(),
  id_firmante bigint,
  constraint consentimiento_pkey PRIMARY KEY (id_consentimiento),
  constraint consentimiento_uno UNIQUE NULLS NOT DISTINCT (id_usuario, numero, id_firmante),
  constraint consentimiento_firmante FOREIGN KEY (id_firmante) REFERENCES usuario(id_usuario),
  constraint consentimiento_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint consentimiento_numero_fkey FOREIGN KEY (numero) REFERENCES consentimiento_texto(numero),
  constraint consentimiento_de_otro CHECK ((id_firmante IS DISTINCT FROM id_usuario))
);
CREATE INDEX consentimiento_de_texto ON consentimiento USING btree (numero);
CREATE INDEX consentimiento_firmante ON consentimiento USING btree (id_firmante) WHERE (id_firmante IS NOT NULL);
CREATE TRIGGER consentimiento_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON consentimiento FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE consentimiento_texto (
  numero integer not null,
  texto text not null,
  desde timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  constraint consentimiento_texto_pkey PRIMARY KEY (numero),
  constraint consentimiento_texto_texto_check CHECK ((texto <> ''::text))
);
CREATE TRIGGER consentimiento_texto_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON consentimiento_texto FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE correccion (
  id_correccion bigint not null generated always as identity,
  id_incidencia bigint not null,
  id_usuario bigint not null,
  cambios jsonb not null,
  respuesta text,
  estado text not null default 'PEDIDA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint correccion_pkey PRIMARY KEY (id_correccion),
  constraint correccion_de_su_caso UNIQUE (id_incidencia),
  constraint correccion_id_incidencia_fkey FOREIGN KEY (id_incidencia) REFERENCES incidencia(id_incidencia),
  constraint correccion_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint correccion_estado_check CHECK ((estado = ANY (ARRAY['PEDIDA'::text, 'APLICADA'::text, 'RECHAZADA'::text]))),
  constraint correccion_respondida CHECK (((estado = 'PEDIDA'::text) = (respuesta IS NULL)))
);
CREATE INDEX correccion_usuario ON correccion USING btree (id_usuario);
CREATE UNIQUE INDEX correccion_una_pedida ON correccion USING btree (id_usuario) WHERE (estado = 'PEDIDA'::text);
CREATE TRIGGER correccion_auditar AFTER DELETE OR UPDATE ON correccion FOR EACH ROW EXECUTE FUNCTION auditar('id_correccion');
CREATE TRIGGER correccion_auditar_alta AFTER INSERT ON correccion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_correccion');
CREATE TRIGGER correccion_sellar BEFORE UPDATE ON correccion FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE correo_cambio (
  huella bytea not null,
  id_usuario bigint not null,
  correo text not null,
  vence timestamp with time zone not null,
  constraint correo_cambio_pkey PRIMARY KEY (huella),
  constraint correo_cambio_uno UNIQUE (id_usuario),
  constraint correo_cambio_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE
);

CREATE TABLE corrida (
  id_corrida bigint not null generated always as identity,
  accion text not null,
  motivo text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint corrida_pkey PRIMARY KEY (id_corrida),
  constraint corrida_accion_check CHECK ((accion = ANY (ARRAY['MATRICULAR'::text, 'CONFIRMAR'::text, 'SUSPENDER'::text, 'RETIRAR'::text, 'ACTIVAR'::text, 'TRASLADAR'::text, 'ELIMINAR'::text, 'ACCESO'::text, 'CALIFICAR'::text, 'CERTIFICAR'::text])))
);
CREATE TRIGGER corrida_auditar AFTER DELETE OR UPDATE ON corrida FOR EACH ROW EXECUTE FUNCTION auditar('id_corrida');
CREATE TRIGGER corrida_auditar_alta AFTER INSERT ON corrida REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_corrida');
CREATE TRIGGER corrida_sellar BEFORE UPDATE ON corrida FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE corrida_certificado (
  id_corrida bigint not null,
  id_certificado bigint not null,
  version_despues integer not null,
  deshecha timestamp with time zone,
  constraint corrida_certificado_pkey PRIMARY KEY (id_corrida, id_certificado),
  constraint corrida_certificado_id_certificado_fkey FOREIGN KEY (id_certificado) REFERENCES certificado(id_certificado),
  constraint corrida_certificado_id_corrida_fkey FOREIGN KEY (id_corrida) REFERENCES corrida(id_corrida) ON DELETE CASCADE
);
CREATE INDEX corrida_certificado_certificado ON corrida_certificado USING btree (id_certificado);

CREATE TABLE corrida_diaria (
  trabajo text not null,
  fecha date not null,
  instante timestamp with time zone not null default now(),
  constraint corrida_diaria_pkey PRIMARY KEY (trabajo, fecha)
);

CREATE TABLE corrida_fila (
  id_corrida bigint not null,
  id_matricula bigint not null,
  id_destino bigint,
  antes jsonb not null,
  dinero jsonb,
  version_despues integer,
  version_destino integer,
  huella text,
  deshecha timestamp with time zone,
  constraint corrida_fila_pkey PRIMARY KEY (id_corrida, id_matricula),
  constraint corrida_fila_id_corrida_fkey FOREIGN KEY (id_corrida) REFERENCES corrida(id_corrida) ON DELETE CASCADE,
  constraint corrida_fila_id_destino_fkey FOREIGN KEY (id_destino) REFERENCES matricula(id_matricula),
  constraint corrida_fila_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula)
);
CREATE INDEX corrida_fila_destino ON corrida_fila USING btree (id_destino) WHERE (id_destino IS NOT NULL);
CREATE INDEX corrida_fila_matricula ON corrida_fila USING btree (id_matricula);

CREATE TABLE corrida_nota (
  id_corrida bigint not null,
  id_calificacion bigint not null,
  nota numeric(6,2),
  no_presentado boolean not null,
  version_despues integer not null,
  deshecha timestamp with time zone,
  constraint corrida_nota_pkey PRIMARY KEY (id_corrida, id_calificacion),
  constraint corrida_nota_id_calificacion_fkey FOREIGN KEY (id_calificacion) REFERENCES calificacion(id_calificacion),
  constraint corrida_nota_id_corrida_fkey FOREIGN KEY (id_corrida) REFERENCES corrida(id_corrida) ON DELETE CASCADE
);
CREATE INDEX corrida_nota_calificacion ON corrida_nota USING btree (id_calificacion);

CREATE TABLE cuenta (
  id_cuenta bigint not null generated always as identity,
  id_matricula bigint not null,
  id_usuario bigint not null,
  id_tarifario_concepto bigint,
  tipo text not null default 'OTRO'::text,
  concepto text not null,
  id_moneda bigint not null,
  monto numeric(10,2) not null,
  descuento numeric(10,2) not null default 0,
  pagado numeric(10,2) not null default 0,
  saldo numeric(10,2) not null generated always as (((monto - descuento) - pagado)) stored,
  fecha_vencimiento date not null,
  motivo text,
  estado text not null default 'PENDIENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_cuenta_origen bigint,
  regla text,
  mora_dias integer,
  mora_devengado numeric,
  mora_tope numeric(10,2),
  acordado numeric(10,2) not null default 0,
  condonado numeric(10,2) not null generated always as (((acordado - monto) + descuento)) stored,
  nacida_vencida boolean not null default false,
  id_comprobante bigint,
  facturado numeric(10,2),
  constraint cuenta_pkey PRIMARY KEY (id_cuenta),
  constraint cuenta_de_su_alumno UNIQUE (id_cuenta, id_usuario, id_moneda),
  constraint cuenta_mora_unica UNIQUE (id_cuenta_origen, regla),
  constraint cuenta_comprobante FOREIGN KEY (id_comprobante, id_cuenta) REFERENCES comprobante_cuenta(id_comprobante, id_cuenta),
  constraint cuenta_de_su_matricula FOREIGN KEY (id_matricula, id_usuario) REFERENCES matricula(id_matricula, id_usuario),
  constraint cuenta_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint cuenta_id_tarifario_concepto_fkey FOREIGN KEY (id_tarifario_concepto) REFERENCES tarifario_concepto(id_tarifario_concepto),
  constraint cuenta_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint cuenta_mora_origen FOREIGN KEY (id_cuenta_origen, id_usuario, id_moneda) REFERENCES cuenta(id_cuenta, id_usuario, id_moneda),
  constraint cuenta_acordado CHECK (((monto - descuento) <= acordado)),
  constraint cuenta_anulada_sin_pago CHECK (((estado <> ALL (ARRAY['ANULADA'::text, 'ELIMINADA'::text])) OR (pagado = (0)::numeric))),
  constraint cuenta_descuento CHECK (((descuento >= (0)::numeric) AND (descuento <= monto))),
  constraint cuenta_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text, 'PAGADA'::text, 'CONDONADA'::text, 'ANULADA'::text, 'ELIMINADA'::text]))),
  constraint cuenta_facturado CHECK ((((id_comprobante IS NULL) = (facturado IS NULL)) AND (facturado >= (0)::numeric))),
  constraint cuenta_monto_check CHECK ((monto >= (0)::numeric)),
  constraint cuenta_mora_completa CHECK ((((id_cuenta_origen IS NULL) = (regla IS NULL)) AND ((regla IS NULL) OR (tipo = 'MORA'::text)))),
  constraint cuenta_mora_diaria CHECK (((mora_devengado IS NULL) OR ((regla = 'DIARIA'::text) AND (mora_dias IS NOT NULL)))),
  constraint cuenta_mora_tope CHECK ((monto <= mora_tope)),
  constraint cuenta_pagado_check CHECK ((pagado >= (0)::numeric)),
  constraint cuenta_regla_check CHECK ((regla = ANY (ARRAY['FIJO'::text, 'PORCENTAJE'::text, 'DIARIA'::text]))),
  constraint cuenta_saldo CHECK ((pagado <= (monto - descuento))),
  constraint cuenta_tipo_check CHECK ((tipo = ANY (ARRAY['MATRICULA'::text, 'CUOTA'::text, 'MATERIAL'::text, 'CERTIFICADO'::text, 'MORA'::text, 'OTRO'::text])))
);
CREATE INDEX cuenta_concepto ON cuenta USING btree (id_tarifario_concepto);
CREATE INDEX cuenta_matricula ON cuenta USING btree (id_matricula);
CREATE INDEX cuenta_por_cobrar ON cuenta USING btree (fecha_vencimiento, id_cuenta) INCLUDE (id_matricula) WHERE (estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text]));
CREATE INDEX cuenta_usuario ON cuenta USING btree (id_usuario, fecha_vencimiento);
CREATE INDEX cuenta_vencimiento ON cuenta USING btree (fecha_vencimiento, id_cuenta);
CREATE TRIGGER cuenta_anular_mora AFTER UPDATE OF estado ON cuenta FOR EACH ROW WHEN (((new.estado = ANY (ARRAY['ANULADA'::text, 'ELIMINADA'::text])) AND (old.estado <> new.estado))) EXECUTE FUNCTION cuenta_anular_mora();
CREATE TRIGGER cuenta_auditar AFTER DELETE OR UPDATE ON cuenta FOR EACH ROW EXECUTE FUNCTION auditar('id_cuenta', 'saldo', 'mora_dias', 'mora_devengado', 'nacida_vencida');
CREATE TRIGGER cuenta_auditar_alta AFTER INSERT ON cuenta REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_cuenta', 'saldo', 'mora_dias', 'mora_devengado', 'nacida_vencida');
CREATE TRIGGER cuenta_condonar AFTER UPDATE OF monto, descuento ON cuenta FOR EACH ROW WHEN ((new.condonado <> old.condonado)) EXECUTE FUNCTION cuenta_condonar();
CREATE TRIGGER cuenta_estado BEFORE INSERT OR UPDATE ON cuenta FOR EACH ROW EXECUTE FUNCTION cuenta_estado();
CREATE TRIGGER cuenta_facturada BEFORE INSERT OR UPDATE ON cuenta FOR EACH ROW WHEN ((new.id_comprobante IS NOT NULL)) EXECUTE FUNCTION cuenta_facturada();
CREATE TRIGGER cuenta_heredar_division AFTER INSERT ON cuenta FOR EACH ROW WHEN ((new.id_cuenta_origen IS NOT NULL)) EXECUTE FUNCTION cuenta_heredar_division();
CREATE TRIGGER cuenta_monto_de_su_moneda BEFORE INSERT OR UPDATE OF monto ON cuenta FOR EACH ROW WHEN ((new.monto <> trunc(new.monto))) EXECUTE FUNCTION monto_de_su_moneda();
CREATE TRIGGER cuenta_nacer BEFORE INSERT ON cuenta FOR EACH ROW EXECUTE FUNCTION cuenta_nacer();
CREATE TRIGGER cuenta_recontar AFTER UPDATE OF estado ON cuenta FOR EACH ROW WHEN ((se_cuenta(old.estado) <> se_cuenta(new.estado))) EXECUTE FUNCTION recontar_cambio();
CREATE TRIGGER cuenta_recontar_alta AFTER INSERT ON cuenta REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recontar_altas();
CREATE TRIGGER cuenta_recontar_baja AFTER DELETE ON cuenta REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recontar_bajas();
CREATE TRIGGER cuenta_saldo_alta AFTER INSERT ON cuenta REFERENCING NEW TABLE AS cuentas FOR EACH STATEMENT EXECUTE FUNCTION saldo_de_cuentas();
CREATE TRIGGER cuenta_saldo_baja AFTER DELETE ON cuenta REFERENCING OLD TABLE AS cuentas FOR EACH STATEMENT EXECUTE FUNCTION saldo_de_cuentas();
CREATE TRIGGER cuenta_saldo_cambio AFTER UPDATE ON cuenta REFERENCING NEW TABLE AS cuentas FOR EACH STATEMENT EXECUTE FUNCTION saldo_de_cuentas();
CREATE TRIGGER cuenta_sellar BEFORE UPDATE ON cuenta FOR EACH ROW EXECUTE FUNCTION sellar('saldo', 'mora_dias', 'mora_devengado', 'nacida_vencida');
CREATE TRIGGER cuenta_una_moneda AFTER INSERT ON cuenta REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cuenta_una_moneda();
CREATE TRIGGER cuenta_vencer_despues BEFORE UPDATE OF fecha_vencimiento ON cuenta FOR EACH ROW WHEN (old.nacida_vencida) EXECUTE FUNCTION cuenta_nacer();

CREATE TABLE cuenta_bancaria (
  id_cuenta_bancaria bigint not null generated always as identity,
  id_banco bigint not null,
  numero text not null,
  cci text,
  titular text not null,
  id_moneda bigint not null,
  orden integer not null default 0,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint cuenta_bancaria_pkey PRIMARY KEY (id_cuenta_bancaria),
  constraint cuenta_bancaria_id_banco_fkey FOREIGN KEY (id_banco) REFERENCES tipo(id_tipo),
  constraint cuenta_bancaria_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint cuenta_bancaria_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text])))
);
CREATE UNIQUE INDEX cuenta_bancaria_unica ON cuenta_bancaria USING btree (id_banco, regexp_replace(numero, '\D'::text, ''::text, 'g'::text));
CREATE TRIGGER cuenta_bancaria_auditar AFTER DELETE OR UPDATE ON cuenta_bancaria FOR EACH ROW EXECUTE FUNCTION auditar('id_cuenta_bancaria');
CREATE TRIGGER cuenta_bancaria_auditar_alta AFTER INSERT ON cuenta_bancaria REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_cuenta_bancaria');
CREATE TRIGGER cuenta_bancaria_banco BEFORE INSERT OR UPDATE OF id_banco ON cuenta_bancaria FOR EACH ROW EXECUTE FUNCTION cuenta_bancaria_banco();
CREATE TRIGGER cuenta_bancaria_moneda BEFORE INSERT ON cuenta_bancaria FOR EACH ROW EXECUTE FUNCTION moneda_ofrecer();
CREATE TRIGGER cuenta_bancaria_moneda_otra BEFORE UPDATE ON cuenta_bancaria FOR EACH ROW WHEN ((old.id_moneda <> new.id_moneda)) EXECUTE FUNCTION moneda_ofrecer();
CREATE TRIGGER cuenta_bancaria_sellar BEFORE UPDATE ON cuenta_bancaria FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE cuenta_devuelto (
  id_cuenta_devuelto bigint not null generated always as identity,
  id_ingreso bigint not null,
  id_devolucion bigint,
  id_cuenta bigint not null,
  monto numeric(10,2) not null,
  id_comprobante bigint,
  constraint cuenta_devuelto_pkey PRIMARY KEY (id_cuenta_devuelto),
  constraint cuenta_devuelto_comprobante FOREIGN KEY (id_comprobante, id_cuenta) REFERENCES comprobante_cuenta(id_comprobante, id_cuenta),
  constraint cuenta_devuelto_id_cuenta_fkey FOREIGN KEY (id_cuenta) REFERENCES cuenta(id_cuenta),
  constraint cuenta_devuelto_id_devolucion_fkey FOREIGN KEY (id_devolucion) REFERENCES devolucion(id_devolucion),
  constraint cuenta_devuelto_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint cuenta_devuelto_monto CHECK ((monto > (0)::numeric))
);
CREATE INDEX cuenta_devuelto_cuenta ON cuenta_devuelto USING btree (id_cuenta);
CREATE INDEX cuenta_devuelto_devolucion ON cuenta_devuelto USING btree (id_devolucion);
CREATE INDEX cuenta_devuelto_ingreso ON cuenta_devuelto USING btree (id_ingreso);

CREATE TABLE cuenta_division (
  id_cuenta bigint not null,
  id_primero bigint,
  id_segundo bigint,
  modo text not null,
  valor numeric(10,2) not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint cuenta_division_pkey PRIMARY KEY (id_cuenta),
  constraint cuenta_division_cuenta FOREIGN KEY (id_cuenta) REFERENCES cuenta(id_cuenta) ON DELETE CASCADE,
  constraint cuenta_division_primero FOREIGN KEY (id_primero) REFERENCES vinculo(id_vinculo),
  constraint cuenta_division_segundo FOREIGN KEY (id_segundo) REFERENCES vinculo(id_vinculo),
  constraint cuenta_division_dos CHECK ((id_primero IS DISTINCT FROM id_segundo)),
  constraint cuenta_division_modo CHECK ((modo = ANY (ARRAY['PORCENTAJE'::text, 'MONTO'::text]))),
  constraint cuenta_division_valor CHECK (((valor > (0)::numeric) AND ((modo = 'MONTO'::text) OR (valor < (100)::numeric))))
);
CREATE INDEX cuenta_division_primero ON cuenta_division USING btree (id_primero) WHERE (id_primero IS NOT NULL);
CREATE INDEX cuenta_division_segundo ON cuenta_division USING btree (id_segundo) WHERE (id_segundo IS NOT NULL);
CREATE TRIGGER cuenta_division_auditar AFTER DELETE OR UPDATE ON cuenta_division FOR EACH ROW EXECUTE FUNCTION auditar('id_cuenta');
CREATE TRIGGER cuenta_division_auditar_alta AFTER INSERT ON cuenta_division REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_cuenta');
CREATE TRIGGER cuenta_division_pagantes AFTER INSERT OR UPDATE ON cuenta_division FOR EACH ROW EXECUTE FUNCTION cuenta_division_pagantes();
CREATE TRIGGER cuenta_division_sellar BEFORE UPDATE ON cuenta_division FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE cuenta_ingreso (
  id_cuenta_ingreso bigint not null generated always as identity,
  id_cuenta bigint not null,
  id_ingreso bigint not null,
  id_usuario bigint not null,
  id_moneda bigint not null,
  monto numeric(10,2) not null,
  estado text not null default 'VIGENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_comprobante bigint,
  constraint cuenta_ingreso_pkey PRIMARY KEY (id_cuenta_ingreso),
  constraint cuenta_ingreso_comprobante FOREIGN KEY (id_comprobante, id_cuenta) REFERENCES comprobante_cuenta(id_comprobante, id_cuenta),
  constraint cuenta_ingreso_cuenta FOREIGN KEY (id_cuenta, id_usuario, id_moneda) REFERENCES cuenta(id_cuenta, id_usuario, id_moneda),
  constraint cuenta_ingreso_ingreso FOREIGN KEY (id_ingreso, id_usuario, id_moneda) REFERENCES ingreso(id_ingreso, id_usuario, id_moneda) DEFERRABLE INITIALLY DEFERRED,
  constraint cuenta_ingreso_estado_check CHECK ((estado = ANY (ARRAY['VIGENTE'::text, 'ANULADA'::text]))),
  constraint cuenta_ingreso_monto_check CHECK ((monto > (0)::numeric))
);
CREATE INDEX cuenta_ingreso_comprobante ON cuenta_ingreso USING btree (id_comprobante) WHERE (id_comprobante IS NOT NULL);
CREATE INDEX cuenta_ingreso_por_cuenta ON cuenta_ingreso USING btree (id_cuenta);
CREATE INDEX cuenta_ingreso_por_ingreso ON cuenta_ingreso USING btree (id_ingreso);
CREATE INDEX cuenta_ingreso_usuario ON cuenta_ingreso USING btree (id_usuario, id_cuenta_ingreso);
CREATE UNIQUE INDEX cuenta_ingreso_unica ON cuenta_ingreso USING btree (id_cuenta, id_ingreso) WHERE (estado = 'VIGENTE'::text);
CREATE TRIGGER cuenta_ingreso_aplicar AFTER UPDATE ON cuenta_ingreso FOR EACH ROW EXECUTE FUNCTION cuenta_ingreso_aplicar();
CREATE TRIGGER cuenta_ingreso_auditar AFTER DELETE OR UPDATE ON cuenta_ingreso FOR EACH ROW EXECUTE FUNCTION auditar('id_cuenta_ingreso');
CREATE TRIGGER cuenta_ingreso_auditar_alta AFTER INSERT ON cuenta_ingreso REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_cuenta_ingreso');
CREATE TRIGGER cuenta_ingreso_monto_de_su_moneda BEFORE INSERT OR UPDATE OF monto ON cuenta_ingreso FOR EACH ROW WHEN ((new.monto <> trunc(new.monto))) EXECUTE FUNCTION monto_de_su_moneda();
CREATE TRIGGER cuenta_ingreso_mover_alta AFTER INSERT ON cuenta_ingreso REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION cuenta_ingreso_mover();
CREATE TRIGGER cuenta_ingreso_mover_baja AFTER DELETE ON cuenta_ingreso REFERENCING OLD TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION cuenta_ingreso_mover();
CREATE TRIGGER cuenta_ingreso_saldada AFTER UPDATE ON cuenta_ingreso FOR EACH ROW WHEN (((old.id_comprobante IS NOT NULL) AND (old.estado = 'VIGENTE'::text))) EXECUTE FUNCTION cuenta_ingreso_saldada();
CREATE TRIGGER cuenta_ingreso_saldo_alta AFTER INSERT ON cuenta_ingreso REFERENCING NEW TABLE AS aplicadas FOR EACH STATEMENT EXECUTE FUNCTION saldo_de_aplicadas();
CREATE TRIGGER cuenta_ingreso_saldo_baja AFTER DELETE ON cuenta_ingreso REFERENCING OLD TABLE AS aplicadas FOR EACH STATEMENT EXECUTE FUNCTION saldo_de_aplicadas();
CREATE TRIGGER cuenta_ingreso_saldo_cambio AFTER UPDATE ON cuenta_ingreso REFERENCING NEW TABLE AS aplicadas FOR EACH STATEMENT EXECUTE FUNCTION saldo_de_aplicadas();
CREATE TRIGGER cuenta_ingreso_sellar BEFORE UPDATE ON cuenta_ingreso FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE cupo_movimiento (
  id_cupo_movimiento bigint not null generated always as identity,
  id_grupo bigint not null,
  instante timestamp with time zone not null default clock_timestamp(),
  hecho text not null,
  asientos integer not null,
  apartados integer not null,
  capacidad integer not null,
  id_reserva bigint,
  constraint cupo_movimiento_pkey PRIMARY KEY (id_cupo_movimiento),
  constraint cupo_movimiento_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo) ON DELETE CASCADE,
  constraint cupo_movimiento_id_reserva_fkey FOREIGN KEY (id_reserva) REFERENCES reserva(id_reserva),
  constraint cupo_movimiento_hecho_check CHECK ((hecho = ANY (ARRAY['INICIO'::text, 'RESERVADO'::text, 'OFRECIDO'::text, 'TOMADO'::text, 'SOLTADO'::text, 'VENCIDO'::text, 'MATRICULADO'::text, 'LIBERADO'::text])))
);
CREATE INDEX cupo_movimiento_grupo ON cupo_movimiento USING btree (id_grupo, id_cupo_movimiento);
CREATE INDEX cupo_movimiento_reserva ON cupo_movimiento USING btree (id_reserva) WHERE (id_reserva IS NOT NULL);
CREATE TRIGGER cupo_movimiento_queda BEFORE DELETE ON cupo_movimiento FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER cupo_movimiento_solo_se_agrega BEFORE UPDATE OR TRUNCATE ON cupo_movimiento FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE curso (
  id_curso bigint not null generated always as identity,
  id_area bigint not null,
  codigo text not null,
  nombre text not null,
  horas integer,
  creditos numeric(5,2),
  categoria_modalidad text not null generated always as ('MODALIDAD'::text) stored,
  modalidad text,
  descripcion text,
  id_calificacion_esquema bigint,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text not null generated always as (plano(((codigo || ' '::text) || nombre))) stored,
  publicado boolean not null default false,
  publicado_desde date,
  publicado_hasta date,
  resumen text,
  presentacion text,
  requisitos text,
  dirigido_a text,
  preguntas text,
  devolucion_dias integer,
  devolucion_porcentaje numeric(5,2),
  certificacion text,
  constraint curso_pkey PRIMARY KEY (id_curso),
  constraint curso_id_area_fkey FOREIGN KEY (id_area) REFERENCES area(id_area),
  constraint curso_id_calificacion_esquema_fkey FOREIGN KEY (id_calificacion_esquema) REFERENCES calificacion_esquema(id_calificacion_esquema),
  constraint curso_modalidad FOREIGN KEY (categoria_modalidad, modalidad) REFERENCES tipo(categoria, codigo),
  constraint curso_certificacion CHECK ((length(certificacion) <= 200)),
  constraint curso_creditos_check CHECK ((creditos >= (0)::numeric)),
  constraint curso_devolucion CHECK (((devolucion_dias IS NULL) = (devolucion_porcentaje IS NULL))),
  constraint curso_devolucion_dias_check CHECK (((devolucion_dias >= 0) AND (devolucion_dias <= 365))),
  constraint curso_devolucion_porcentaje_check CHECK (((devolucion_porcentaje >= (0)::numeric) AND (devolucion_porcentaje <= (100)::numeric))),
  constraint curso_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint curso_horas_check CHECK ((horas > 0)),
  constraint curso_publicado CHECK ((publicado_desde <= publicado_hasta))
);
CREATE INDEX curso_area ON curso USING btree (id_area);
CREATE UNIQUE INDEX curso_codigo_unico ON curso USING btree (upper(codigo));
CREATE TRIGGER curso_auditar AFTER DELETE OR UPDATE ON curso FOR EACH ROW EXECUTE FUNCTION auditar('id_curso', 'busqueda', 'categoria_modalidad');
CREATE TRIGGER curso_auditar_alta AFTER INSERT ON curso REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_curso', 'busqueda', 'categoria_modalidad');
CREATE TRIGGER curso_sellar BEFORE UPDATE ON curso FOR EACH ROW EXECUTE FUNCTION sellar('busqueda', 'categoria_modalidad');

CREATE TABLE curso_imagen (
  id_curso_imagen bigint not null generated always as identity,
  id_curso bigint not null,
  datos bytea not null,
  sha256 text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint curso_imagen_pkey PRIMARY KEY (id_curso_imagen),
  constraint curso_imagen_unica UNIQUE (id_curso),
  constraint curso_imagen_id_curso_fkey FOREIGN KEY (id_curso) REFERENCES curso(id_curso) ON DELETE CASCADE,
  constraint curso_imagen_datos_check CHECK (((length(datos) >= 1) AND (length(datos) <= 1048576)))
);
CREATE INDEX curso_imagen_sha256 ON curso_imagen USING btree (sha256);
CREATE TRIGGER curso_imagen_auditar AFTER DELETE OR UPDATE ON curso_imagen FOR EACH ROW EXECUTE FUNCTION auditar('id_curso_imagen', 'datos');
CREATE TRIGGER curso_imagen_auditar_alta AFTER INSERT ON curso_imagen REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_curso_imagen', 'datos');
CREATE TRIGGER curso_imagen_sellar BEFORE UPDATE ON curso_imagen FOR EACH ROW EXECUTE FUNCTION sellar('datos');

CREATE TABLE devolucion (
  id_devolucion bigint not null generated always as identity,
  id_ingreso bigint not null,
  fecha date not null default hoy(),
  monto numeric(10,2) not null,
  motivo text not null,
  estado text not null default 'HECHA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  transaccion text,
  enviada timestamp with time zone,
  resultado text,
  intentos integer not null default 0,
  proxima timestamp with time zone,
  fecha_hecha timestamp with time zone,
  id_operador bigint,
  redondeo numeric(10,2) not null default 0,
  constraint devolucion_pkey PRIMARY KEY (id_devolucion),
  constraint devolucion_transaccion_unica UNIQUE (transaccion),
  constraint devolucion_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint devolucion_id_operador_fkey FOREIGN KEY (id_operador) REFERENCES usuario(id_usuario),
  constraint devolucion_estado_check CHECK ((estado = ANY (ARRAY['SOLICITADA'::text, 'HECHA'::text, 'RECHAZADA'::text, 'POR_REVISAR'::text]))),
  constraint devolucion_hecha_cuando CHECK (((estado <> 'HECHA'::text) OR (fecha_hecha IS NOT NULL))),
  constraint devolucion_monto_check CHECK ((monto > (0)::numeric)),
  constraint devolucion_redondeo CHECK (((redondeo >= (0)::numeric) AND (redondeo <= monto)))
);
CREATE INDEX devolucion_fecha ON devolucion USING btree (fecha);
CREATE INDEX devolucion_hecha ON devolucion USING btree (fecha_hecha) WHERE (estado = 'HECHA'::text);
CREATE INDEX devolucion_ingreso ON devolucion USING btree (id_ingreso);
CREATE INDEX devolucion_proxima ON devolucion USING btree (proxima) WHERE (estado = ANY (ARRAY['SOLICITADA'::text, 'POR_REVISAR'::text]));
CREATE TRIGGER devolucion_auditar AFTER DELETE OR UPDATE ON devolucion FOR EACH ROW EXECUTE FUNCTION auditar('id_devolucion', 'intentos', 'proxima');
CREATE TRIGGER devolucion_auditar_alta AFTER INSERT ON devolucion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_devolucion', 'intentos', 'proxima');
CREATE TRIGGER devolucion_avisar AFTER UPDATE OF estado ON devolucion FOR EACH ROW WHEN (((new.estado = 'HECHA'::text) AND (old.estado <> 'HECHA'::text))) EXECUTE FUNCTION avisar_suceso('PAGO_DEVUELTO', 'id_devolucion');
CREATE TRIGGER devolucion_avisar_alta AFTER INSERT ON devolucion FOR EACH ROW WHEN (((new.estado = 'HECHA'::text) AND (new.fecha >= (hoy() - 3)))) EXECUTE FUNCTION avisar_suceso('PAGO_DEVUELTO', 'id_devolucion');
CREATE TRIGGER devolucion_cerrada BEFORE UPDATE ON devolucion FOR EACH ROW WHEN (((old.estado = 'HECHA'::text) AND ((((((((old.id_ingreso IS DISTINCT FROM new.id_ingreso) OR (old.monto IS DISTINCT FROM new.monto)) OR (old.redondeo IS DISTINCT FROM new.redondeo)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.fecha_hecha IS DISTINCT FROM new.fecha_hecha)) OR (old.estado IS DISTINCT FROM new.estado)) OR (old.usuario_creacion IS DISTINCT FROM new.usuario_creacion)) OR (old.id_operador IS DISTINCT FROM new.id_operador)))) EXECUTE FUNCTION devolucion_cerrada();
CREATE TRIGGER devolucion_monto_de_su_moneda BEFORE INSERT OR UPDATE OF monto ON devolucion FOR EACH ROW WHEN ((new.monto <> trunc(new.monto))) EXECUTE FUNCTION monto_de_su_moneda();
CREATE TRIGGER devolucion_mover AFTER INSERT OR DELETE OR UPDATE ON devolucion FOR EACH ROW EXECUTE FUNCTION devolucion_mover();
CREATE TRIGGER devolucion_reservar BEFORE INSERT OR UPDATE OF monto, estado ON devolucion FOR EACH ROW WHEN ((new.estado <> 'RECHAZADA'::text)) EXECUTE FUNCTION devolucion_reservar();
CREATE TRIGGER devolucion_sellar BEFORE UPDATE ON devolucion FOR EACH ROW EXECUTE FUNCTION sellar('intentos', 'proxima');
CREATE TRIGGER devolucion_sellar_hecha BEFORE INSERT OR UPDATE OF estado ON devolucion FOR EACH ROW WHEN ((new.estado = 'HECHA'::text)) EXECUTE FUNCTION devolucion_sellar_hecha();

CREATE TABLE empresa (
  id_empresa bigint not null generated always as identity,
  ruc text not null,
  razon_social text not null,
  direccion text,
  correo text,
  telefono text,
  contacto text,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  recordar boolean not null default true,
  constraint empresa_pkey PRIMARY KEY (id_empresa),
  constraint empresa_ruc_unico UNIQUE (ruc),
  constraint empresa_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint empresa_ruc CHECK (ruc_valido(ruc))
);
CREATE TRIGGER empresa_auditar AFTER DELETE OR UPDATE ON empresa FOR EACH ROW EXECUTE FUNCTION auditar('id_empresa');
CREATE TRIGGER empresa_auditar_alta AFTER INSERT ON empresa REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_empresa');
CREATE TRIGGER empresa_sellar BEFORE UPDATE ON empresa FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE empresa_matricula (
  id_matricula bigint not null,
  id_empresa bigint not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint empresa_matricula_pkey PRIMARY KEY (id_matricula),
  constraint empresa_matricula_id_empresa_fkey FOREIGN KEY (id_empresa) REFERENCES empresa(id_empresa),
  constraint empresa_matricula_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula)
);
CREATE INDEX empresa_matricula_empresa ON empresa_matricula USING btree (id_empresa, id_matricula);
CREATE TRIGGER empresa_matricula_auditar AFTER DELETE OR UPDATE ON empresa_matricula FOR EACH ROW EXECUTE FUNCTION auditar('id_matricula');
CREATE TRIGGER empresa_matricula_auditar_alta AFTER INSERT ON empresa_matricula REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_matricula');
CREATE TRIGGER empresa_matricula_sellar BEFORE UPDATE ON empresa_matricula FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE envio (
  id_envio bigint not null generated always as identity,
  canal text not null,
  destino text not null,
  asunto text,
  cuerpo text not null,
  estado text not null default 'PENDIENTE'::text,
  intentos integer not null default 0,
  proximo timestamp with time zone not null default now(),
  resultado text,
  reservado boolean not null default false,
  instante timestamp with time zone not null default now(),
  id_usuario bigint,
  motivo text,
  identidad uuid not null default gen_random_uuid(),
  clave text,
  tema text,
  terminado timestamp with time zone,
  usuario_creacion text not null default actor(),
  id_mensaje bigint,
  caduca timestamp with time zone,
  busqueda text not null default ''::text,
  id_comprobante bigint,
  id_empresa bigint,
  id_vinculo bigint,
  id_alumno bigint,
  id_interesado bigint,
  constraint envio_pkey PRIMARY KEY (id_envio),
  constraint envio_clave_unica UNIQUE (clave),
  constraint envio_alumno FOREIGN KEY (id_alumno) REFERENCES usuario(id_usuario),
  constraint envio_id_comprobante_fkey FOREIGN KEY (id_comprobante) REFERENCES comprobante(id_comprobante),
  constraint envio_id_empresa_fkey FOREIGN KEY (id_empresa) REFERENCES empresa(id_empresa),
  constraint envio_id_mensaje_fkey FOREIGN KEY (id_mensaje) REFERENCES mensaje(id_mensaje),
  constraint envio_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint envio_interesado FOREIGN KEY (id_interesado) REFERENCES interesado(id_interesado) ON DELETE CASCADE,
  constraint envio_vinculo FOREIGN KEY (id_vinculo) REFERENCES vinculo(id_vinculo) ON DELETE SET NULL,
  constraint envio_canal_check CHECK ((canal = ANY (ARRAY['CORREO'::text, 'WHATSAPP'::text]))),
  constraint envio_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'FALLIDO'::text, 'CANCELADO'::text]))),
  constraint envio_tema CHECK ((tema = ANY (ARRAY['RECORDATORIOS'::text, 'NOVEDADES'::text]))),
  constraint envio_terminado CHECK (((terminado IS NULL) OR (estado <> 'PENDIENTE'::text)))
);
CREATE INDEX envio_busqueda ON envio USING gin (busqueda gin_trgm_ops);
CREATE INDEX envio_comprobante ON envio USING btree (id_comprobante) WHERE (id_comprobante IS NOT NULL);
CREATE INDEX envio_destino ON envio USING btree (destino, id_envio);
CREATE INDEX envio_empresa ON envio USING btree (id_empresa) WHERE (id_empresa IS NOT NULL);
CREATE INDEX envio_estado ON envio USING btree (estado, id_envio);
CREATE INDEX envio_instante ON envio USING btree (instante, id_envio);
CREATE INDEX envio_mensaje ON envio USING btree (id_mensaje);
CREATE INDEX envio_pendiente ON envio USING btree (proximo) WHERE (estado = 'PENDIENTE'::text);
CREATE INDEX envio_por_alumno ON envio USING btree (id_alumno, instante) WHERE (id_alumno IS NOT NULL);
CREATE INDEX envio_por_interesado ON envio USING btree (id_interesado) WHERE (id_interesado IS NOT NULL);
CREATE INDEX envio_por_vinculo ON envio USING btree (id_vinculo) WHERE (id_vinculo IS NOT NULL);
CREATE INDEX envio_usuario ON envio USING btree (id_usuario, motivo, instante);
CREATE TRIGGER envio_nombrar BEFORE INSERT OR UPDATE OF destino ON envio FOR EACH ROW EXECUTE FUNCTION envio_nombrar();
CREATE TRIGGER envio_recontar AFTER UPDATE OF estado ON envio FOR EACH ROW WHEN ((se_cuenta(old.estado) <> se_cuenta(new.estado))) EXECUTE FUNCTION recontar_cambio();
CREATE TRIGGER envio_recontar_alta AFTER INSERT ON envio REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recontar_altas();
CREATE TRIGGER envio_recontar_baja AFTER DELETE ON envio REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recontar_bajas();

CREATE TABLE envio_adjunto (
  id_envio_adjunto bigint not null generated always as identity,
  id_envio bigint not null,
  nombre text not null,
  tipo text not null,
  clave text not null,
  constraint envio_adjunto_pkey PRIMARY KEY (id_envio_adjunto),
  constraint envio_adjunto_id_envio_fkey FOREIGN KEY (id_envio) REFERENCES envio(id_envio) ON DELETE CASCADE,
  constraint envio_adjunto_clave CHECK ((clave ~ '^[0-9a-f-]{36}$'::text)),
  constraint envio_adjunto_nombre CHECK ((((length(nombre) >= 1) AND (length(nombre) <= 200)) AND (nombre !~ '[[:cntrl:]]'::text))),
  constraint envio_adjunto_tipo CHECK ((tipo ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'::text))
);
CREATE INDEX envio_adjunto_archivo ON envio_adjunto USING btree (clave);
CREATE INDEX envio_adjunto_envio ON envio_adjunto USING btree (id_envio);

CREATE TABLE envio_intento (
  id_envio_intento bigint not null generated always as identity,
  id_envio bigint not null,
  inicio timestamp with time zone not null default clock_timestamp(),
  fin timestamp with time zone,
  resultado text,
  codigo integer,
  detalle text,
  constraint envio_intento_pkey PRIMARY KEY (id_envio_intento),
  constraint envio_intento_id_envio_fkey FOREIGN KEY (id_envio) REFERENCES envio(id_envio) ON DELETE CASCADE,
  constraint envio_intento_fin CHECK (((fin IS NULL) = (resultado IS NULL))),
  constraint envio_intento_resultado CHECK ((resultado = ANY (ARRAY['ACEPTADO'::text, 'TEMPORAL'::text, 'DEFINITIVO'::text])))
);
CREATE INDEX envio_intento_envio ON envio_intento USING btree (id_envio, inicio);

CREATE TABLE espera (
  id_espera bigint not null generated always as identity,
  id_grupo bigint not null,
  id_usuario bigint not null,
  orden integer not null,
  observacion text,
  vence timestamp with time zone,
  id_matricula bigint,
  estado text not null default 'EN_ESPERA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  codigo uuid not null default gen_random_uuid(),
  constraint espera_pkey PRIMARY KEY (id_espera),
  constraint espera_codigo_unico UNIQUE (codigo),
  constraint espera_turno UNIQUE (id_grupo, orden),
  constraint espera_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo),
  constraint espera_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint espera_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint espera_con_plazo CHECK (((estado <> 'OFRECIDA'::text) OR (vence IS NOT NULL))),
  constraint espera_estado_check CHECK ((estado = ANY (ARRAY['EN_ESPERA'::text, 'OFRECIDA'::text, 'ACEPTADA'::text, 'VENCIDA'::text, 'ELIMINADA'::text])))
);
CREATE INDEX espera_matricula ON espera USING btree (id_matricula);
CREATE INDEX espera_turnos ON espera USING btree (id_grupo, orden) WHERE (estado = ANY (ARRAY['EN_ESPERA'::text, 'OFRECIDA'::text]));
CREATE INDEX espera_usuario ON espera USING btree (id_usuario);
CREATE INDEX espera_vence ON espera USING btree (vence) WHERE (estado = 'OFRECIDA'::text);
CREATE UNIQUE INDEX espera_una_viva ON espera USING btree (id_grupo, id_usuario) WHERE (estado = ANY (ARRAY['EN_ESPERA'::text, 'OFRECIDA'::text]));
CREATE TRIGGER espera_apartar AFTER INSERT OR DELETE OR UPDATE ON espera FOR EACH ROW EXECUTE FUNCTION espera_apartar();
CREATE TRIGGER espera_auditar AFTER DELETE OR UPDATE ON espera FOR EACH ROW EXECUTE FUNCTION auditar('id_espera', 'codigo');
CREATE TRIGGER espera_auditar_alta AFTER INSERT ON espera REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_espera', 'codigo');
CREATE TRIGGER espera_sellar BEFORE UPDATE ON espera FOR EACH ROW EXECUTE FUNCTION sellar('codigo');

CREATE TABLE estado (
  id_estado bigint not null generated always as identity,
  entidad text not null,
  codigo text not null,
  nombre text not null,
  color text not null,
  orden integer not null default 0,
  del_sistema boolean not null default false,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint estado_pkey PRIMARY KEY (id_estado),
  constraint estado_codigo_unico UNIQUE (entidad, codigo),
  constraint estado_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text])))
);
CREATE TRIGGER estado_auditar AFTER DELETE OR UPDATE ON estado FOR EACH ROW EXECUTE FUNCTION auditar('id_estado');
CREATE TRIGGER estado_auditar_alta AFTER INSERT ON estado REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_estado');
CREATE TRIGGER estado_sellar BEFORE UPDATE ON estado FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE extracto (
  id_extracto bigint not null generated always as identity,
  banco text not null,
  id_moneda bigint not null,
  nombre text not null,
  sha256 text not null,
  filas integer not null,
  columnas jsonb not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint extracto_pkey PRIMARY KEY (id_extracto),
  constraint extracto_archivo_unico UNIQUE (sha256),
  constraint extracto_de_su_banco UNIQUE (id_extracto, banco, id_moneda),
  constraint extracto_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda)
);
CREATE TRIGGER extracto_auditar AFTER DELETE OR UPDATE ON extracto FOR EACH ROW EXECUTE FUNCTION auditar('id_extracto');
CREATE TRIGGER extracto_auditar_alta AFTER INSERT ON extracto REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_extracto');
CREATE TRIGGER extracto_sellar BEFORE UPDATE ON extracto FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE extracto_linea (
  id_extracto_linea bigint not null generated always as identity,
  id_extracto bigint not null,
  banco text not null,
  id_moneda bigint not null,
  fila integer not null,
  fecha date not null,
  descripcion text not null,
  referencia text,
  monto numeric(10,2) not null,
  original jsonb not null,
  ordinal integer not null,
  id_ingreso bigint,
  motivo text,
  estado text not null default 'PENDIENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  llave text not null generated always as (llave_de(referencia, descripcion)) stored,
  operacion text generated always as (operacion_llana(referencia)) stored,
  numeros text[] not null generated always as (numeros_de(referencia, descripcion)) stored,
  palabras text[] not null generated always as (palabras_de(descripcion)) stored,
  busqueda text not null generated always as (plano(((((descripcion || ' '::text) || COALESCE(referencia, ''::text)) || ' '::text) || (monto)::text))) stored,
  constraint extracto_linea_pkey PRIMARY KEY (id_extracto_linea),
  constraint extracto_linea_ingreso_unico UNIQUE (id_ingreso),
  constraint extracto_linea_de_su_extracto FOREIGN KEY (id_extracto, banco, id_moneda) REFERENCES extracto(id_extracto, banco, id_moneda),
  constraint extracto_linea_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint extracto_linea_conciliada CHECK (((estado = 'CONCILIADA'::text) = (id_ingreso IS NOT NULL))),
  constraint extracto_linea_descartada CHECK (((estado = 'DESCARTADA'::text) = (motivo IS NOT NULL))),
  constraint extracto_linea_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'CONCILIADA'::text, 'DESCARTADA'::text]))),
  constraint extracto_linea_monto_check CHECK ((monto > (0)::numeric))
);
CREATE INDEX extracto_linea_extracto ON extracto_linea USING btree (id_extracto, estado);
CREATE INDEX extracto_linea_fecha ON extracto_linea USING btree (fecha, id_extracto_linea);
CREATE INDEX extracto_linea_pendiente ON extracto_linea USING btree (fecha) WHERE (estado = 'PENDIENTE'::text);
CREATE UNIQUE INDEX extracto_linea_una ON extracto_linea USING btree (plano(banco), id_moneda, fecha, monto, llave, ordinal);
CREATE TRIGGER extracto_linea_auditar AFTER DELETE OR UPDATE ON extracto_linea FOR EACH ROW EXECUTE FUNCTION auditar('id_extracto_linea', 'llave', 'operacion', 'numeros', 'palabras', 'busqueda');
CREATE TRIGGER extracto_linea_auditar_alta AFTER INSERT ON extracto_linea REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_extracto_linea', 'llave', 'operacion', 'numeros', 'palabras', 'busqueda');
CREATE TRIGGER extracto_linea_sellar BEFORE UPDATE ON extracto_linea FOR EACH ROW EXECUTE FUNCTION sellar('llave', 'operacion', 'numeros', 'palabras', 'busqueda');

CREATE TABLE grupo (
  id_grupo bigint not null generated always as identity,
  codigo text not null,
  id_curso bigint not null,
  id_periodo bigint not null,
  id_docente bigint,
  categoria_modalidad text not null generated always as ('MODALIDAD'::text) stored,
  modalidad text,
  capacidad integer not null,
  matriculados integer not null default 0,
  fecha_inicio date not null,
  fecha_fin date not null,
  id_tarifario bigint,
  enlace_aula_virtual text,
  enlace_comunicacion text,
  motivo text,
  estado text not null default 'PROGRAMADO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text not null generated always as (plano(codigo)) stored,
  minimo integer,
  ofrecidos integer not null default 0,
  publicado boolean not null default false,
  publicado_desde date,
  publicado_hasta date,
  constraint grupo_pkey PRIMARY KEY (id_grupo),
  constraint grupo_id_curso_fkey FOREIGN KEY (id_curso) REFERENCES curso(id_curso),
  constraint grupo_id_docente_fkey FOREIGN KEY (id_docente) REFERENCES usuario(id_usuario),
  constraint grupo_id_periodo_fkey FOREIGN KEY (id_periodo) REFERENCES periodo(id_periodo),
  constraint grupo_id_tarifario_fkey FOREIGN KEY (id_tarifario) REFERENCES tarifario(id_tarifario),
  constraint grupo_modalidad FOREIGN KEY (categoria_modalidad, modalidad) REFERENCES tipo(categoria, codigo),
  constraint grupo_capacidad CHECK (((matriculados >= 0) AND (ofrecidos >= 0) AND ((matriculados + ofrecidos) <= capacidad))),
  constraint grupo_capacidad_check CHECK ((capacidad > 0)),
  constraint grupo_estado_check CHECK ((estado = ANY (ARRAY['PROGRAMADO'::text, 'ABIERTO'::text, 'EN_CURSO'::text, 'FINALIZADO'::text, 'CANCELADO'::text]))),
  constraint grupo_fechas CHECK ((fecha_inicio <= fecha_fin)),
  constraint grupo_minimo CHECK (((minimo >= 1) AND (minimo <= capacidad))),
  constraint grupo_publicado CHECK ((publicado_desde <= publicado_hasta))
);
CREATE INDEX grupo_curso ON grupo USING btree (id_curso);
CREATE INDEX grupo_docente ON grupo USING btree (id_docente);
CREATE INDEX grupo_periodo ON grupo USING btree (id_periodo);
CREATE INDEX grupo_publicado_curso ON grupo USING btree (id_curso) WHERE publicado;
CREATE INDEX grupo_tarifario ON grupo USING btree (id_tarifario);
CREATE UNIQUE INDEX grupo_codigo_unico ON grupo USING btree (upper(codigo));
CREATE TRIGGER grupo_auditar AFTER DELETE OR UPDATE ON grupo FOR EACH ROW EXECUTE FUNCTION auditar('id_grupo', 'matriculados', 'ofrecidos', 'busqueda', 'categoria_modalidad');
CREATE TRIGGER grupo_auditar_alta AFTER INSERT ON grupo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_grupo', 'matriculados', 'ofrecidos', 'busqueda', 'categoria_modalidad');
CREATE TRIGGER grupo_cerrar_clases AFTER UPDATE OF estado ON grupo FOR EACH ROW WHEN (((old.estado <> new.estado) AND (new.estado = ANY (ARRAY['FINALIZADO'::text, 'CANCELADO'::text])))) EXECUTE FUNCTION grupo_cerrar_clases();
CREATE TRIGGER grupo_sellar BEFORE UPDATE ON grupo FOR EACH ROW EXECUTE FUNCTION sellar('matriculados', 'ofrecidos', 'busqueda', 'categoria_modalidad');
CREATE TRIGGER grupo_soltar_reservas AFTER UPDATE OF estado ON grupo FOR EACH ROW WHEN (((old.estado <> new.estado) AND (new.estado = ANY (ARRAY['FINALIZADO'::text, 'CANCELADO'::text])))) EXECUTE FUNCTION grupo_soltar_reservas();

CREATE TABLE grupo_esquema (
  id_grupo bigint not null,
  id_calificacion_esquema bigint not null,
  nombre text not null,
  nota_minima numeric(6,2) not null,
  nota_maxima numeric(6,2) not null,
  nota_aprobatoria numeric(6,2) not null,
  decimales integer not null,
  componentes jsonb not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  no_presentado text not null default 'MINIMA'::text,
  constraint grupo_esquema_pkey PRIMARY KEY (id_grupo),
  constraint grupo_esquema_id_calificacion_esquema_fkey FOREIGN KEY (id_calificacion_esquema) REFERENCES calificacion_esquema(id_calificacion_esquema),
  constraint grupo_esquema_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo),
  constraint grupo_esquema_no_presentado CHECK ((no_presentado = ANY (ARRAY['MINIMA'::text, 'SIN_NOTA'::text])))
);
CREATE INDEX grupo_esquema_origen ON grupo_esquema USING btree (id_calificacion_esquema);
CREATE TRIGGER grupo_esquema_auditar AFTER DELETE OR UPDATE ON grupo_esquema FOR EACH ROW EXECUTE FUNCTION auditar('id_grupo');
CREATE TRIGGER grupo_esquema_auditar_alta AFTER INSERT ON grupo_esquema REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_grupo');
CREATE TRIGGER grupo_esquema_quedar BEFORE DELETE OR UPDATE ON grupo_esquema FOR EACH ROW EXECUTE FUNCTION grupo_esquema_quedar();
CREATE TRIGGER grupo_esquema_sellar BEFORE UPDATE ON grupo_esquema FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE hoja_recordada (
  id_hoja_recordada bigint not null generated always as identity,
  puerta text not null,
  huella text not null,
  eleccion jsonb not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint hoja_recordada_pkey PRIMARY KEY (id_hoja_recordada),
  constraint hoja_recordada_unica UNIQUE (puerta, huella),
  constraint hoja_recordada_huella CHECK ((huella ~ '^[0-9a-f]{64}$'::text)),
  constraint hoja_recordada_puerta CHECK ((puerta ~ '^[A-Z_]{3,30}$'::text))
);
CREATE TRIGGER hoja_recordada_auditar AFTER DELETE OR UPDATE ON hoja_recordada FOR EACH ROW EXECUTE FUNCTION auditar('id_hoja_recordada');
CREATE TRIGGER hoja_recordada_auditar_alta AFTER INSERT ON hoja_recordada REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_hoja_recordada');
CREATE TRIGGER hoja_recordada_sellar BEFORE UPDATE ON hoja_recordada FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE horario (
  id_horario bigint not null generated always as identity,
  id_grupo bigint not null,
  dia integer not null,
  hora_inicio text collate "C" not null,
  hora_fin text collate "C" not null,
  aula text,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint horario_pkey PRIMARY KEY (id_horario),
  constraint horario_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo) ON DELETE CASCADE,
  constraint horario_dia_check CHECK (((dia >= 1) AND (dia <= 7))),
  constraint horario_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint horario_hora_fin_check CHECK ((hora_fin ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint horario_hora_inicio_check CHECK ((hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint horario_horas CHECK ((hora_inicio < hora_fin))
);
CREATE INDEX horario_dia ON horario USING btree (dia, hora_inicio);
CREATE INDEX horario_grupo ON horario USING btree (id_grupo);
CREATE TRIGGER horario_auditar AFTER DELETE OR UPDATE ON horario FOR EACH ROW EXECUTE FUNCTION auditar('id_horario');
CREATE TRIGGER horario_auditar_alta AFTER INSERT ON horario REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_horario');
CREATE TRIGGER horario_sellar BEFORE UPDATE ON horario FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE idempotencia (
  actor text not null,
  clave text not null,
  huella text not null,
  respuesta json,
  instante timestamp with time zone not null default now(),
  alcance jsonb,
  constraint idempotencia_pkey PRIMARY KEY (actor, clave)
);
CREATE INDEX idempotencia_instante ON idempotencia USING btree (instante);

CREATE TABLE identidad (
  id_usuario bigint not null,
  proveedor text not null,
  emisor text not null,
  sujeto text not null,
  correo text not null,
  creada timestamp with time zone not null default now(),
  constraint identidad_pkey PRIMARY KEY (id_usuario, proveedor),
  constraint identidad_unica UNIQUE (emisor, sujeto),
  constraint identidad_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE
);
CREATE TRIGGER identidad_auditar AFTER DELETE OR UPDATE ON identidad FOR EACH ROW EXECUTE FUNCTION auditar('id_usuario');
CREATE TRIGGER identidad_auditar_alta AFTER INSERT ON identidad REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_usuario');

CREATE TABLE imagen_entrada (
  id_imagen_entrada bigint not null generated always as identity,
  unico boolean not null default true,
  datos bytea not null,
  sha256 text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint imagen_entrada_pkey PRIMARY KEY (id_imagen_entrada),
  constraint imagen_entrada_unica UNIQUE (unico),
  constraint imagen_entrada_datos_check CHECK (((length(datos) >= 1) AND (length(datos) <= 2097152))),
  constraint imagen_entrada_unico_check CHECK (unico)
);
CREATE TRIGGER imagen_entrada_auditar AFTER DELETE OR UPDATE ON imagen_entrada FOR EACH ROW EXECUTE FUNCTION auditar('id_imagen_entrada', 'datos');
CREATE TRIGGER imagen_entrada_auditar_alta AFTER INSERT ON imagen_entrada REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_imagen_entrada', 'datos');
CREATE TRIGGER imagen_entrada_sellar BEFORE UPDATE ON imagen_entrada FOR EACH ROW EXECUTE FUNCTION sellar('datos');

CREATE TABLE importacion (
  id_importacion bigint not null generated always as identity,
  clase text not null,
  sistema text not null,
  archivo text not null,
  nuevas integer not null default 0,
  actualizadas integer not null default 0,
  iguales integer not null default 0,
  rechazadas integer not null default 0,
  estado text not null default 'HECHA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint importacion_pkey PRIMARY KEY (id_importacion),
  constraint importacion_clase CHECK ((clase = ANY (ARRAY['AREAS'::text, 'CURSOS'::text, 'PERIODOS'::text, 'GRUPOS'::text, 'TARIFARIOS'::text, 'PERSONAS'::text, 'APODERADOS'::text, 'MATRICULAS'::text, 'CUENTAS'::text, 'PAGOS'::text, 'NOTAS'::text, 'CERTIFICADOS'::text]))),
  constraint importacion_estado CHECK ((estado = ANY (ARRAY['HECHA'::text, 'DESHECHA'::text, 'DESHECHA_EN_PARTE'::text])))
);
CREATE TRIGGER importacion_auditar AFTER DELETE OR UPDATE ON importacion FOR EACH ROW EXECUTE FUNCTION auditar('id_importacion');
CREATE TRIGGER importacion_auditar_alta AFTER INSERT ON importacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_importacion');
CREATE TRIGGER importacion_sellar BEFORE UPDATE ON importacion FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE importacion_cambio (
  id_importacion bigint not null,
  tabla text not null,
  id bigint not null,
  id_origen bigint,
  antes jsonb,
  valores_antes jsonb,
  deshecha timestamp with time zone,
  constraint importacion_cambio_pkey PRIMARY KEY (id_importacion, tabla, id),
  constraint importacion_cambio_id_importacion_fkey FOREIGN KEY (id_importacion) REFERENCES importacion(id_importacion)
);
CREATE INDEX importacion_cambio_de ON importacion_cambio USING btree (tabla, id);

CREATE TABLE importacion_receta (
  id_importacion_receta bigint not null generated always as identity,
  nombre text not null,
  clases text[] not null,
  sistema text,
  ayuda text,
  lectura jsonb not null,
  codigo text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint importacion_receta_pkey PRIMARY KEY (id_importacion_receta),
  constraint importacion_receta_codigo_unico UNIQUE (codigo),
  constraint importacion_receta_clases CHECK ((clases <> '{}'::text[]))
);
CREATE UNIQUE INDEX importacion_receta_nombre_unico ON importacion_receta USING btree (plano(nombre));
CREATE TRIGGER importacion_receta_auditar AFTER DELETE OR UPDATE ON importacion_receta FOR EACH ROW EXECUTE FUNCTION auditar('id_importacion_receta');
CREATE TRIGGER importacion_receta_auditar_alta AFTER INSERT ON importacion_receta REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_importacion_receta');
CREATE TRIGGER importacion_receta_sellar BEFORE UPDATE ON importacion_receta FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE incidencia (
  id_incidencia bigint not null generated always as identity,
  asunto text not null,
  descripcion text not null,
  categoria_tipo text not null generated always as ('TIPO_INCIDENCIA'::text) stored,
  id_tipo bigint not null,
  prioridad text not null default 'NORMAL'::text,
  id_reporta bigint,
  id_responsable bigint,
  fecha_limite date,
  id_grupo bigint,
  id_matricula bigint,
  id_ingreso bigint,
  compartida boolean not null default false,
  motivo text,
  estado text not null default 'ABIERTA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text not null default ''::text,
  constraint incidencia_pkey PRIMARY KEY (id_incidencia),
  constraint incidencia_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo),
  constraint incidencia_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint incidencia_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint incidencia_id_reporta_fkey FOREIGN KEY (id_reporta) REFERENCES usuario(id_usuario),
  constraint incidencia_id_responsable_fkey FOREIGN KEY (id_responsable) REFERENCES usuario(id_usuario),
  constraint incidencia_tipo FOREIGN KEY (categoria_tipo, id_tipo) REFERENCES tipo(categoria, id_tipo),
  constraint incidencia_estado_check CHECK ((estado = ANY (ARRAY['ABIERTA'::text, 'EN_ATENCION'::text, 'RESUELTA'::text, 'CERRADA'::text, 'ELIMINADA'::text]))),
  constraint incidencia_prioridad_check CHECK ((prioridad = ANY (ARRAY['BAJA'::text, 'NORMAL'::text, 'ALTA'::text, 'URGENTE'::text])))
);
CREATE INDEX incidencia_busqueda ON incidencia USING gin (busqueda gin_trgm_ops);
CREATE INDEX incidencia_de_responsable ON incidencia USING btree (id_responsable);
CREATE INDEX incidencia_estado ON incidencia USING btree (estado, id_incidencia);
CREATE INDEX incidencia_fecha ON incidencia USING btree (fecha_creacion);
CREATE INDEX incidencia_grupo ON incidencia USING btree (id_grupo);
CREATE INDEX incidencia_ingreso ON incidencia USING btree (id_ingreso);
CREATE INDEX incidencia_matricula ON incidencia USING btree (id_matricula);
CREATE INDEX incidencia_reporta ON incidencia USING btree (id_reporta);
CREATE INDEX incidencia_responsable ON incidencia USING btree (id_responsable, id_incidencia) WHERE (estado = ANY (ARRAY['ABIERTA'::text, 'EN_ATENCION'::text]));
CREATE INDEX incidencia_tipo_fk ON incidencia USING btree (id_tipo);
CREATE TRIGGER incidencia_auditar AFTER DELETE OR UPDATE ON incidencia FOR EACH ROW EXECUTE FUNCTION auditar('id_incidencia', 'busqueda', 'categoria_tipo');
CREATE TRIGGER incidencia_auditar_alta AFTER INSERT ON incidencia REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_incidencia', 'busqueda', 'categoria_tipo');
CREATE TRIGGER incidencia_contar AFTER UPDATE ON incidencia FOR EACH ROW WHEN (((old.estado <> new.estado) AND (new.estado <> 'ELIMINADA'::text))) EXECUTE FUNCTION incidencia_contar();
CREATE TRIGGER incidencia_nombrar BEFORE INSERT OR UPDATE ON incidencia FOR EACH ROW EXECUTE FUNCTION incidencia_nombrar();
CREATE TRIGGER incidencia_sellar BEFORE UPDATE ON incidencia FOR EACH ROW EXECUTE FUNCTION sellar('busqueda', 'categoria_tipo');

CREATE TABLE incidencia_alumno (
  id_incidencia bigint not null,
  id_usuario bigint not null,
  constraint incidencia_alumno_pkey PRIMARY KEY (id_incidencia, id_usuario),
  constraint incidencia_alumno_id_incidencia_fkey FOREIGN KEY (id_incidencia) REFERENCES incidencia(id_incidencia),
  constraint incidencia_alumno_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario)
);
CREATE INDEX incidencia_alumno_usuario ON incidencia_alumno USING btree (id_usuario, id_incidencia);
CREATE TRIGGER incidencia_alumno_auditar AFTER DELETE OR UPDATE ON incidencia_alumno FOR EACH ROW EXECUTE FUNCTION auditar('id_incidencia');
CREATE TRIGGER incidencia_alumno_auditar_alta AFTER INSERT ON incidencia_alumno REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_incidencia');
CREATE TRIGGER incidencia_renombrar AFTER INSERT OR DELETE ON incidencia_alumno FOR EACH ROW EXECUTE FUNCTION incidencia_renombrar();

CREATE TABLE incidencia_seguimiento (
  id_incidencia_seguimiento bigint not null generated always as identity,
  id_incidencia bigint not null,
  tipo text not null,
  comentario text,
  interno boolean not null,
  id_alumno bigint,
  id_autor bigint,
  estado_anterior text,
  estado_nuevo text,
  instante timestamp with time zone not null default clock_timestamp(),
  constraint incidencia_seguimiento_pkey PRIMARY KEY (id_incidencia_seguimiento),
  constraint incidencia_seguimiento_id_alumno_fkey FOREIGN KEY (id_alumno) REFERENCES usuario(id_usuario),
  constraint incidencia_seguimiento_id_autor_fkey FOREIGN KEY (id_autor) REFERENCES usuario(id_usuario),
  constraint incidencia_seguimiento_id_incidencia_fkey FOREIGN KEY (id_incidencia) REFERENCES incidencia(id_incidencia),
  constraint incidencia_seguimiento_tipo_check CHECK ((tipo = ANY (ARRAY['COMENTARIO'::text, 'ESTADO'::text]))),
  constraint seguimiento_comentario CHECK (((tipo <> 'COMENTARIO'::text) OR (comentario IS NOT NULL))),
  constraint seguimiento_de_alumno CHECK (((id_alumno IS NULL) OR ((tipo = 'COMENTARIO'::text) AND (NOT interno) AND (id_autor IS NOT NULL)))),
  constraint seguimiento_estado CHECK (((tipo = 'ESTADO'::text) = ((estado_nuevo IS NOT NULL) AND (estado_anterior IS NOT NULL))))
);
CREATE INDEX incidencia_seguimiento_caso ON incidencia_seguimiento USING btree (id_incidencia, id_incidencia_seguimiento);
CREATE INDEX incidencia_seguimiento_de_alumno ON incidencia_seguimiento USING btree (instante) WHERE (id_alumno IS NOT NULL);
CREATE TRIGGER incidencia_seguimiento_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON incidencia_seguimiento FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE ingreso (
  id_ingreso bigint not null generated by default as identity,
  id_usuario bigint not null,
  fecha date not null,
  monto numeric(10,2) not null,
  id_moneda bigint not null,
  id_medio_pago bigint not null,
  banco text,
  numero_operacion text,
  numero_recibo text,
  constancia text,
  observacion text,
  motivo text,
  monto_devuelto numeric(10,2) not null default 0,
  aplicado numeric(10,2) not null default 0,
  monto_disponible numeric(10,2) not null generated always as (((monto - monto_devuelto) - aplicado)) stored,
  reparto text not null default 'AUTOMATICO'::text,
  id_matricula bigint,
  orden_en_linea text,
  estado text not null default 'PENDIENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text not null default ''::text,
  fecha_confirmacion timestamp with time zone,
  usuario_confirmacion text,
  con_saldo boolean not null generated always as (((estado = 'CONFIRMADO'::text) AND (((monto - monto_devuelto) - aplicado) > (0)::numeric))) stored,
  con_tarjeta boolean not null default false,
  id_pago bigint,
  orden_pago integer,
  id_operador bigint,
  fecha_anulacion timestamp with time zone,
  redondeo numeric(10,2) not null default 0,
  redondeo_a numeric(10,2),
  sin_usar boolean not null default false,
  historico boolean not null default false,
  numero_antiguo text,
  id_pagante bigint,
  pagante_alumno boolean not null default false,
  constraint ingreso_pkey PRIMARY KEY (id_ingreso),
  constraint ingreso_de_su_alumno UNIQUE (id_ingreso, id_usuario, id_moneda),
  constraint ingreso_orden_unica UNIQUE (orden_en_linea),
  constraint ingreso_recibo_unico UNIQUE (numero_recibo),
  constraint ingreso_de_su_matricula FOREIGN KEY (id_matricula, id_usuario) REFERENCES matricula(id_matricula, id_usuario),
  constraint ingreso_id_empresa_pago_fkey FOREIGN KEY (id_pago) REFERENCES pago(id_pago),
  constraint ingreso_id_medio_pago_fkey FOREIGN KEY (id_medio_pago) REFERENCES tipo(id_tipo),
  constraint ingreso_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint ingreso_id_operador_fkey FOREIGN KEY (id_operador) REFERENCES usuario(id_usuario),
  constraint ingreso_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint ingreso_pagante FOREIGN KEY (id_pagante) REFERENCES vinculo(id_vinculo),
  constraint ingreso_anulado_cuando CHECK (((fecha_anulacion IS NOT NULL) = ((estado = 'ANULADO'::text) AND (fecha_confirmacion IS NOT NULL)))),
  constraint ingreso_aplicado_check CHECK ((aplicado >= (0)::numeric)),
  constraint ingreso_con_recibo CHECK (((estado <> ALL (ARRAY['CONFIRMADO'::text, 'DEVUELTO'::text])) OR (numero_recibo IS NOT NULL) OR historico)),
  constraint ingreso_confirmado_cuando CHECK ((((numero_recibo IS NOT NULL) OR historico) = (fecha_confirmacion IS NOT NULL))),
  constraint ingreso_devuelto CHECK (((estado = 'DEVUELTO'::text) = ((monto_devuelto = monto) AND (estado <> ALL (ARRAY['ANULADO'::text, 'ELIMINADO'::text]))))),
  constraint ingreso_estado_check CHECK ((estado = ANY (ARRAY['REPORTADO'::text, 'PENDIENTE'::text, 'EN_PROCESO'::text, 'CONFIRMADO'::text, 'RECHAZADO'::text, 'ANULADO'::text, 'DEVUELTO'::text, 'ELIMINADO'::text]))),
  constraint ingreso_historico CHECK (((NOT historico) OR ((estado = ANY (ARRAY['CONFIRMADO'::text, 'DEVUELTO'::text])) AND (numero_recibo IS NULL) AND (id_operador IS NULL) AND (orden_en_linea IS NULL) AND (id_pago IS NULL) AND (redondeo = (0)::numeric)))),
  constraint ingreso_monto_check CHECK ((monto > (0)::numeric)),
  constraint ingreso_numero_antiguo CHECK ((historico OR (numero_antiguo IS NULL))),
  constraint ingreso_pago CHECK (((id_pago IS NULL) = (orden_pago IS NULL))),
  constraint ingreso_redondeo CHECK (((redondeo = (0)::numeric) OR COALESCE(((redondeo > (0)::numeric) AND (redondeo <= monto) AND (redondeo < redondeo_a)), false))),
  constraint ingreso_reparto CHECK (((monto_devuelto >= (0)::numeric) AND ((aplicado + monto_devuelto) <= monto))),
  constraint ingreso_reparto_check CHECK ((reparto = ANY (ARRAY['AUTOMATICO'::text, 'INDICADO'::text]))),
  constraint ingreso_sin_usar CHECK (((NOT sin_usar) OR ((estado = 'RECHAZADO'::text) AND (orden_en_linea IS NOT NULL)))),
  constraint ingreso_un_pagante CHECK (((NOT pagante_alumno) OR (id_pagante IS NULL)))
);
CREATE INDEX ingreso_anulacion ON ingreso USING btree (fecha_anulacion) WHERE (fecha_anulacion IS NOT NULL);
CREATE INDEX ingreso_busqueda ON ingreso USING gin (busqueda gin_trgm_ops);
CREATE INDEX ingreso_con_saldo ON ingreso USING btree (id_usuario) WHERE con_saldo;
CREATE INDEX ingreso_confirmacion ON ingreso USING btree (fecha_confirmacion) WHERE (fecha_confirmacion IS NOT NULL);
CREATE INDEX ingreso_estado ON ingreso USING btree (estado, id_ingreso);
CREATE INDEX ingreso_fecha ON ingreso USING btree (fecha, id_ingreso);
CREATE INDEX ingreso_matricula ON ingreso USING btree (id_matricula);
CREATE INDEX ingreso_operacion_confirmada ON ingreso USING btree (operacion_llana(numero_operacion), id_moneda, monto) WHERE (estado = 'CONFIRMADO'::text);
CREATE INDEX ingreso_operacion_llana ON ingreso USING btree (operacion_llana(numero_operacion)) WHERE ((estado <> ALL (ARRAY['ANULADO'::text, 'RECHAZADO'::text, 'ELIMINADO'::text])) AND (numero_operacion IS NOT NULL));
CREATE INDEX ingreso_pagante ON ingreso USING btree (id_pagante) WHERE (id_pagante IS NOT NULL);
CREATE INDEX ingreso_usuario ON ingreso USING btree (id_usuario, fecha);
CREATE UNIQUE INDEX ingreso_operacion_viva ON ingreso USING btree (id_medio_pago, upper(COALESCE(banco, ''::text)), upper(numero_operacion), COALESCE(orden_pago, 1)) WHERE ((estado <> ALL (ARRAY['ANULADO'::text, 'RECHAZADO'::text, 'ELIMINADO'::text])) AND (numero_operacion IS NOT NULL));
CREATE UNIQUE INDEX ingreso_pago_orden ON ingreso USING btree (id_pago, orden_pago) WHERE (id_pago IS NOT NULL);
CREATE TRIGGER ingreso_acreditar AFTER UPDATE OF estado ON ingreso FOR EACH ROW WHEN (((old.estado = 'CONFIRMADO'::text) <> (new.estado = 'CONFIRMADO'::text))) EXECUTE FUNCTION ingreso_acreditar();
CREATE TRIGGER ingreso_acreditar_alta AFTER INSERT ON ingreso FOR EACH ROW WHEN (((new.estado = 'CONFIRMADO'::text) AND (new.aplicado > (0)::numeric))) EXECUTE FUNCTION ingreso_acreditar();
CREATE TRIGGER ingreso_anulado_entero BEFORE UPDATE ON ingreso FOR EACH ROW WHEN (((new.estado = 'ANULADO'::text) AND (old.estado <> 'ANULADO'::text) AND (old.monto_devuelto > (0)::numeric))) EXECUTE FUNCTION rechazar('ingreso_anulado_entero');
CREATE TRIGGER ingreso_auditar AFTER DELETE OR UPDATE ON ingreso FOR EACH ROW EXECUTE FUNCTION auditar('id_ingreso', 'aplicado', 'monto_disponible', 'con_saldo', 'busqueda');
CREATE TRIGGER ingreso_auditar_alta AFTER INSERT ON ingreso REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_ingreso', 'aplicado', 'monto_disponible', 'con_saldo', 'busqueda');
CREATE TRIGGER ingreso_avisar_anulado AFTER UPDATE OF estado ON ingreso FOR EACH ROW WHEN (((old.estado = 'CONFIRMADO'::text) AND (new.estado = 'ANULADO'::text))) EXECUTE FUNCTION avisar_suceso('PAGO_ANULADO', 'id_ingreso');
CREATE TRIGGER ingreso_cerrado BEFORE UPDATE ON ingreso FOR EACH ROW WHEN (((old.fecha_confirmacion IS NOT NULL) AND (((((((((((((((old.monto IS DISTINCT FROM new.monto) OR (old.redondeo IS DISTINCT FROM new.redondeo)) OR (old.redondeo_a IS DISTINCT FROM new.redondeo_a)) OR (old.id_moneda IS DISTINCT FROM new.id_moneda)) OR (old.id_medio_pago IS DISTINCT FROM new.id_medio_pago)) OR (old.fecha IS DISTINCT FROM new.fecha)) OR (old.banco IS DISTINCT FROM new.banco)) OR (old.numero_operacion IS DISTINCT FROM new.numero_operacion)) OR (old.numero_recibo IS DISTINCT FROM new.numero_recibo)) OR (old.orden_en_linea IS DISTINCT FROM new.orden_en_linea)) OR (old.fecha_confirmacion IS DISTINCT FROM new.fecha_confirmacion)) OR (old.usuario_confirmacion IS DISTINCT FROM new.usuario_confirmacion)) OR (old.id_operador IS DISTINCT FROM new.id_operador)) OR (old.fecha_anulacion IS DISTINCT FROM new.fecha_anulacion)) OR ((new.estado <> old.estado) AND (new.estado <> ALL (ARRAY['CONFIRMADO'::text, 'DEVUELTO'::text])))))) EXECUTE FUNCTION ingreso_cerrado();
CREATE CONSTRAINT TRIGGER ingreso_con_comprobante AFTER INSERT OR UPDATE OF numero_recibo ON ingreso DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.numero_recibo IS NOT NULL)) EXECUTE FUNCTION ingreso_con_comprobante();
CREATE CONSTRAINT TRIGGER ingreso_confirmado_en_su_parte AFTER UPDATE OF estado ON ingreso DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.estado <> 'CONFIRMADO'::text) AND (new.estado = 'CONFIRMADO'::text) AND (new.pagante_alumno OR (new.id_pagante IS NOT NULL)))) EXECUTE FUNCTION ingreso_dentro_de_su_parte();
CREATE TRIGGER ingreso_congelar_alta AFTER INSERT ON ingreso FOR EACH ROW WHEN ((new.numero_recibo IS NOT NULL)) EXECUTE FUNCTION ingreso_congelar();
CREATE TRIGGER ingreso_congelar_numero AFTER UPDATE OF numero_recibo ON ingreso FOR EACH ROW WHEN (((old.numero_recibo IS NULL) AND (new.numero_recibo IS NOT NULL))) EXECUTE FUNCTION ingreso_congelar();
CREATE TRIGGER ingreso_contar_aplicado BEFORE INSERT ON ingreso FOR EACH ROW EXECUTE FUNCTION ingreso_contar_aplicado();
CREATE CONSTRAINT TRIGGER ingreso_dentro_de_su_parte AFTER INSERT ON ingreso DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.estado = 'CONFIRMADO'::text) AND (new.pagante_alumno OR (new.id_pagante IS NOT NULL)))) EXECUTE FUNCTION ingreso_dentro_de_su_parte();
CREATE TRIGGER ingreso_marcar_sin_usar BEFORE UPDATE OF estado ON ingreso FOR EACH ROW WHEN ((old.estado <> new.estado)) EXECUTE FUNCTION ingreso_marcar_sin_usar();
CREATE TRIGGER ingreso_monto_de_su_moneda BEFORE INSERT OR UPDATE OF monto ON ingreso FOR EACH ROW WHEN ((new.monto <> trunc(new.monto))) EXECUTE FUNCTION monto_de_su_moneda();
CREATE TRIGGER ingreso_nombrar BEFORE INSERT OR UPDATE OF numero_recibo, numero_antiguo, numero_operacion, banco ON ingreso FOR EACH ROW EXECUTE FUNCTION ingreso_nombrar();
CREATE CONSTRAINT TRIGGER ingreso_pago_entero AFTER INSERT OR UPDATE OF estado, monto, id_pago ON ingreso DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.id_pago IS NOT NULL)) EXECUTE FUNCTION pago_entero();
CREATE TRIGGER ingreso_recontar AFTER UPDATE OF estado ON ingreso FOR EACH ROW WHEN ((se_cuenta(old.estado) <> se_cuenta(new.estado))) EXECUTE FUNCTION recontar_cambio();
CREATE TRIGGER ingreso_recontar_alta AFTER INSERT ON ingreso REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recontar_altas();
CREATE TRIGGER ingreso_recontar_baja AFTER DELETE ON ingreso REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recontar_bajas();
CREATE TRIGGER ingreso_recontar_sin_usar AFTER UPDATE OF estado, sin_usar ON ingreso FOR EACH ROW WHEN ((old.sin_usar <> new.sin_usar)) EXECUTE FUNCTION ingreso_recontar_sin_usar();
CREATE TRIGGER ingreso_saldo AFTER UPDATE OF estado, con_tarjeta ON ingreso FOR EACH ROW WHEN ((en_revision(old.estado, old.con_tarjeta) <> en_revision(new.estado, new.con_tarjeta))) EXECUTE FUNCTION saldo_de_ingreso();
CREATE TRIGGER ingreso_sellar BEFORE UPDATE ON ingreso FOR EACH ROW EXECUTE FUNCTION sellar('aplicado', 'monto_disponible', 'con_saldo', 'busqueda');
CREATE TRIGGER ingreso_sellar_anulacion BEFORE UPDATE OF estado ON ingreso FOR EACH ROW WHEN (((new.estado = 'ANULADO'::text) AND (old.estado <> 'ANULADO'::text) AND (old.fecha_confirmacion IS NOT NULL))) EXECUTE FUNCTION ingreso_sellar_anulacion();
CREATE TRIGGER ingreso_sellar_confirmacion BEFORE INSERT OR UPDATE OF estado ON ingreso FOR EACH ROW WHEN ((new.estado = 'CONFIRMADO'::text)) EXECUTE FUNCTION ingreso_sellar_confirmacion();
CREATE TRIGGER ingreso_sellar_operador BEFORE INSERT OR UPDATE OF orden_en_linea ON ingreso FOR EACH ROW WHEN ((new.usuario_confirmacion IS NOT NULL)) EXECUTE FUNCTION ingreso_sellar_operador();
CREATE TRIGGER ingreso_soltar_linea AFTER UPDATE OF estado ON ingreso FOR EACH ROW WHEN (((old.estado = ANY (ARRAY['CONFIRMADO'::text, 'DEVUELTO'::text])) AND (new.estado <> ALL (ARRAY['CONFIRMADO'::text, 'DEVUELTO'::text])))) EXECUTE FUNCTION ingreso_soltar_linea();

CREATE TABLE ingreso_pagador (
  id_ingreso bigint not null,
  clase text not null,
  id_pagador bigint,
  tipo_documento text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint ingreso_pagador_pkey PRIMARY KEY (id_ingreso),
  constraint ingreso_pagador_ingreso FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso) DEFERRABLE INITIALLY DEFERRED,
  constraint ingreso_pagador_pagador FOREIGN KEY (id_pagador, tipo_documento) REFERENCES pagador(id_pagador, tipo_documento) MATCH FULL,
  constraint ingreso_pagador_clase_check CHECK ((clase = ANY (ARRAY['BOLETA'::text, 'FACTURA'::text, 'RECIBO'::text]))),
  constraint ingreso_pagador_ruc CHECK (((clase = 'FACTURA'::text) = (COALESCE(tipo_documento, ''::text) = 'RUC'::text)))
);
CREATE INDEX ingreso_pagador_de ON ingreso_pagador USING btree (id_pagador);
CREATE TRIGGER ingreso_pagador_auditar AFTER DELETE OR UPDATE ON ingreso_pagador FOR EACH ROW EXECUTE FUNCTION auditar('id_ingreso');
CREATE TRIGGER ingreso_pagador_auditar_alta AFTER INSERT ON ingreso_pagador REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_ingreso');
CREATE TRIGGER ingreso_pagador_sellar BEFORE UPDATE ON ingreso_pagador FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE inscripcion (
  id_inscripcion bigint not null generated always as identity,
  id_reserva bigint not null,
  id_matricula bigint,
  id_pagador bigint,
  medio text not null,
  vence timestamp with time zone not null,
  correo_verificado timestamp with time zone,
  datos jsonb,
  numero integer,
  aceptado timestamp with time zone not null default now(),
  direccion text not null,
  tarde boolean not null default false,
  estado text not null default 'PENDIENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint inscripcion_pkey PRIMARY KEY (id_inscripcion),
  constraint inscripcion_matricula UNIQUE (id_matricula),
  constraint inscripcion_reserva UNIQUE (id_reserva),
  constraint inscripcion_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint inscripcion_id_pagador_fkey FOREIGN KEY (id_pagador) REFERENCES usuario(id_usuario),
  constraint inscripcion_id_reserva_fkey FOREIGN KEY (id_reserva) REFERENCES reserva(id_reserva),
  constraint inscripcion_numero_fkey FOREIGN KEY (numero) REFERENCES inscripcion_texto(numero),
  constraint inscripcion_datos CHECK (((estado = 'POR_ENLACE'::text) OR (datos IS NULL))),
  constraint inscripcion_estado_check CHECK ((estado = ANY (ARRAY['POR_ENLACE'::text, 'PENDIENTE'::text, 'FIRME'::text, 'VENCIDA'::text, 'EN_LISTA'::text]))),
  constraint inscripcion_medio_check CHECK ((medio = ANY (ARRAY['TARJETA'::text, 'TRANSFERENCIA'::text, 'CAJA'::text]))),
  constraint inscripcion_por_enlace CHECK (((estado = ANY (ARRAY['POR_ENLACE'::text, 'VENCIDA'::text])) OR (id_matricula IS NOT NULL)))
);
CREATE INDEX inscripcion_abierta ON inscripcion USING btree (id_inscripcion) WHERE (estado = ANY (ARRAY['POR_ENLACE'::text, 'PENDIENTE'::text]));
CREATE INDEX inscripcion_pagador ON inscripcion USING btree (id_pagador);
CREATE INDEX inscripcion_texto_numero ON inscripcion USING btree (numero);
CREATE INDEX inscripcion_vencida ON inscripcion USING btree (id_inscripcion) WHERE (estado = 'VENCIDA'::text);
CREATE TRIGGER inscripcion_auditar AFTER DELETE OR UPDATE ON inscripcion FOR EACH ROW EXECUTE FUNCTION auditar('id_inscripcion', 'datos', 'direccion');
CREATE TRIGGER inscripcion_auditar_alta AFTER INSERT ON inscripcion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_inscripcion', 'datos', 'direccion');
CREATE TRIGGER inscripcion_sellar BEFORE UPDATE ON inscripcion FOR EACH ROW EXECUTE FUNCTION sellar('datos', 'direccion');

CREATE TABLE inscripcion_enlace (
  huella text not null,
  id_inscripcion bigint not null,
  id_vinculo bigint,
  constraint inscripcion_enlace_pkey PRIMARY KEY (huella),
  constraint inscripcion_enlace_id_inscripcion_fkey FOREIGN KEY (id_inscripcion) REFERENCES inscripcion(id_inscripcion) ON DELETE CASCADE,
  constraint inscripcion_enlace_id_vinculo_fkey FOREIGN KEY (id_vinculo) REFERENCES vinculo(id_vinculo),
  constraint inscripcion_enlace_huella CHECK ((huella ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX inscripcion_enlace_inscripcion ON inscripcion_enlace USING btree (id_inscripcion);
CREATE INDEX inscripcion_enlace_vinculo ON inscripcion_enlace USING btree (id_vinculo);

CREATE TABLE inscripcion_texto (
  numero integer not null,
  texto text not null,
  desde timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  constraint inscripcion_texto_pkey PRIMARY KEY (numero),
  constraint inscripcion_texto_texto_check CHECK ((texto <> ''::text))
);
CREATE TRIGGER inscripcion_texto_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON inscripcion_texto FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE interesado (
  id_interesado bigint not null generated always as identity,
  nombres text not null,
  papellido text,
  sapellido text,
  tipo_documento text,
  numero_documento text,
  correo text,
  celular text,
  id_curso bigint not null,
  id_grupo bigint,
  origen text not null,
  pagina text,
  fuente text,
  medio text,
  campana text,
  referido text,
  a_medias boolean not null default false,
  motivo_perdida text,
  id_responsable bigint,
  paso text,
  paso_fecha date,
  paso_hora text,
  notas text,
  aceptado timestamp with time zone,
  aceptado_numero integer,
  contactado timestamp with time zone,
  id_matricula bigint,
  estado text not null default 'NUEVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  id_reserva bigint,
  dejado timestamp with time zone,
  idioma text,
  constraint interesado_pkey PRIMARY KEY (id_interesado),
  constraint interesado_aceptado_numero_fkey FOREIGN KEY (aceptado_numero) REFERENCES consentimiento_texto(numero),
  constraint interesado_curso FOREIGN KEY (id_curso) REFERENCES curso(id_curso),
  constraint interesado_grupo FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo),
  constraint interesado_matricula FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula) ON DELETE SET NULL,
  constraint interesado_reserva FOREIGN KEY (id_reserva) REFERENCES reserva(id_reserva) ON DELETE SET NULL,
  constraint interesado_responsable FOREIGN KEY (id_responsable) REFERENCES usuario(id_usuario),
  constraint interesado_alcanzable CHECK (((correo IS NOT NULL) OR (celular IS NOT NULL))),
  constraint interesado_documento CHECK (((tipo_documento IS NULL) = (numero_documento IS NULL))),
  constraint interesado_estado_check CHECK ((estado = ANY (ARRAY['NUEVO'::text, 'CONTACTADO'::text, 'EVALUANDO'::text, 'MATRICULADO'::text, 'PERDIDO'::text]))),
  constraint interesado_idioma CHECK ((idioma = ANY (ARRAY['es'::text, 'en'::text, 'de'::text, 'fr'::text]))),
  constraint interesado_motivo_perdida_check CHECK ((motivo_perdida = ANY (ARRAY['NO_RESPONDE'::text, 'PRECIO'::text, 'HORARIO'::text, 'OTRA_ESCUELA'::text, 'DISTANCIA'::text, 'OTRO'::text]))),
  constraint interesado_numero CHECK (((aceptado IS NOT NULL) OR (aceptado_numero IS NULL))),
  constraint interesado_origen_check CHECK ((origen = ANY (ARRAY['CATALOGO'::text, 'CAMPANA'::text, 'WHATSAPP'::text, 'REFERIDO'::text, 'SEDE'::text]))),
  constraint interesado_paso CHECK (((paso_fecha IS NOT NULL) OR ((paso IS NULL) AND (paso_hora IS NULL)))),
  constraint interesado_paso_hora_check CHECK ((paso_hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint interesado_perdido CHECK (((estado = 'PERDIDO'::text) = (motivo_perdida IS NOT NULL)))
);
CREATE INDEX interesado_dejado ON interesado USING btree (dejado) WHERE (dejado IS NOT NULL);
CREATE INDEX interesado_por_celular ON interesado USING btree (celular) WHERE (celular IS NOT NULL);
CREATE INDEX interesado_por_correo ON interesado USING btree (lower(correo)) WHERE (correo IS NOT NULL);
CREATE INDEX interesado_por_curso ON interesado USING btree (id_curso);
CREATE INDEX interesado_por_documento ON interesado USING btree (numero_documento) WHERE (numero_documento IS NOT NULL);
CREATE INDEX interesado_por_estado ON interesado USING btree (estado, paso_fecha);
CREATE INDEX interesado_por_grupo ON interesado USING btree (id_grupo) WHERE (id_grupo IS NOT NULL);
CREATE INDEX interesado_por_matricula ON interesado USING btree (id_matricula) WHERE (id_matricula IS NOT NULL);
CREATE INDEX interesado_por_reserva ON interesado USING btree (id_reserva) WHERE (id_reserva IS NOT NULL);
CREATE INDEX interesado_por_responsable ON interesado USING btree (id_responsable, paso_fecha) WHERE (id_responsable IS NOT NULL);
CREATE TRIGGER interesado_auditar AFTER DELETE OR UPDATE ON interesado FOR EACH ROW EXECUTE FUNCTION auditar('id_interesado', 'nombres', 'papellido', 'sapellido', 'tipo_documento', 'numero_documento', 'correo', 'celular', 'referido', 'paso', 'notas');
CREATE TRIGGER interesado_auditar_alta AFTER INSERT ON interesado REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_interesado', 'nombres', 'papellido', 'sapellido', 'tipo_documento', 'numero_documento', 'correo', 'celular', 'referido', 'paso', 'notas');
CREATE TRIGGER interesado_contactar BEFORE INSERT OR UPDATE OF estado ON interesado FOR EACH ROW EXECUTE FUNCTION interesado_contactar();
CREATE TRIGGER interesado_sellar BEFORE UPDATE ON interesado FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE justificacion (
  id_justificacion bigint not null generated always as identity,
  id_clase bigint not null,
  id_matricula bigint not null,
  id_grupo bigint not null,
  motivo text not null,
  id_pide bigint not null,
  estado text not null default 'PENDIENTE'::text,
  id_resuelve bigint,
  resuelto timestamp with time zone,
  respuesta text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint justificacion_pkey PRIMARY KEY (id_justificacion),
  constraint justificacion_clase FOREIGN KEY (id_grupo, id_clase) REFERENCES clase(id_grupo, id_clase) ON DELETE CASCADE,
  constraint justificacion_matricula FOREIGN KEY (id_grupo, id_matricula) REFERENCES matricula(id_grupo, id_matricula),
  constraint justificacion_pide FOREIGN KEY (id_pide) REFERENCES usuario(id_usuario),
  constraint justificacion_resuelve FOREIGN KEY (id_resuelve) REFERENCES usuario(id_usuario),
  constraint justificacion_estado CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ACEPTADA'::text, 'RECHAZADA'::text, 'RETIRADA'::text]))),
  constraint justificacion_la_resuelve_otro CHECK (((estado <> ALL (ARRAY['ACEPTADA'::text, 'RECHAZADA'::text])) OR (id_resuelve <> id_pide))),
  constraint justificacion_la_retira_quien_pide CHECK (((estado <> 'RETIRADA'::text) OR (id_resuelve = id_pide))),
  constraint justificacion_motivo_dicho CHECK ((btrim(motivo) <> ''::text)),
  constraint justificacion_respuesta CHECK (((respuesta IS NULL) OR (estado = ANY (ARRAY['ACEPTADA'::text, 'RECHAZADA'::text])))),
  constraint justificacion_resuelta CHECK ((((estado = 'PENDIENTE'::text) = (resuelto IS NULL)) AND ((resuelto IS NULL) = (id_resuelve IS NULL))))
);
CREATE INDEX justificacion_de_clase ON justificacion USING btree (id_grupo, id_clase);
CREATE INDEX justificacion_de_matricula ON justificacion USING btree (id_matricula);
CREATE INDEX justificacion_por_quien_pide ON justificacion USING btree (id_pide);
CREATE INDEX justificacion_por_quien_resuelve ON justificacion USING btree (id_resuelve) WHERE (id_resuelve IS NOT NULL);
CREATE INDEX justificacion_por_resolver ON justificacion USING btree (fecha_creacion) WHERE (estado = 'PENDIENTE'::text);
CREATE UNIQUE INDEX justificacion_viva ON justificacion USING btree (id_clase, id_matricula) WHERE (estado = ANY (ARRAY['PENDIENTE'::text, 'ACEPTADA'::text]));
CREATE TRIGGER justificacion_auditar AFTER DELETE OR UPDATE ON justificacion FOR EACH ROW EXECUTE FUNCTION auditar('id_justificacion');
CREATE TRIGGER justificacion_auditar_alta AFTER INSERT ON justificacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_justificacion');
CREATE TRIGGER justificacion_fija BEFORE UPDATE ON justificacion FOR EACH ROW EXECUTE FUNCTION justificacion_fijar();
CREATE TRIGGER justificacion_sellar BEFORE UPDATE ON justificacion FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE local (
  id_local bigint not null generated always as identity,
  nombre text not null,
  codigo text not null,
  direccion text not null,
  ubigeo text not null,
  distrito text not null,
  provincia text not null,
  departamento text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint local_pkey PRIMARY KEY (id_local),
  constraint local_codigo_unico UNIQUE (codigo),
  constraint local_nombre_unico UNIQUE (nombre),
  constraint local_codigo CHECK (((codigo ~ '^[0-9]{4}$'::text) AND (codigo <> '0000'::text))),
  constraint local_ubigeo CHECK ((ubigeo ~ '^[0-9]{6}$'::text))
);
CREATE TRIGGER local_auditar AFTER DELETE OR UPDATE ON local FOR EACH ROW EXECUTE FUNCTION auditar('id_local');
CREATE TRIGGER local_auditar_alta AFTER INSERT ON local REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_local');
CREATE TRIGGER local_sellar BEFORE UPDATE ON local FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE local_cajero (
  id_usuario bigint not null,
  id_local bigint not null,
  constraint local_cajero_pkey PRIMARY KEY (id_usuario),
  constraint local_cajero_id_local_fkey FOREIGN KEY (id_local) REFERENCES local(id_local) ON DELETE CASCADE,
  constraint local_cajero_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE
);
CREATE INDEX local_cajero_local ON local_cajero USING btree (id_local);
CREATE TRIGGER local_cajero_auditar AFTER DELETE OR UPDATE ON local_cajero FOR EACH ROW EXECUTE FUNCTION auditar('id_usuario');
CREATE TRIGGER local_cajero_auditar_alta AFTER INSERT ON local_cajero REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_usuario');

CREATE TABLE login_usado (
  llave text not null,
  id_usuario bigint,
  desde timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint login_usado_pkey PRIMARY KEY (llave)
);
CREATE INDEX login_usado_usuario ON login_usado USING btree (id_usuario);

CREATE TABLE logo (
  id_logo bigint not null generated always as identity,
  unico boolean not null default true,
  datos bytea not null,
  sha256 text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint logo_pkey PRIMARY KEY (id_logo),
  constraint logo_unico UNIQUE (unico),
  constraint logo_datos_check CHECK (((length(datos) >= 1) AND (length(datos) <= 1048576))),
  constraint logo_unico_check CHECK (unico)
);
CREATE TRIGGER logo_auditar AFTER DELETE OR UPDATE ON logo FOR EACH ROW EXECUTE FUNCTION auditar('id_logo', 'datos');
CREATE TRIGGER logo_auditar_alta AFTER INSERT ON logo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_logo', 'datos');
CREATE TRIGGER logo_guardar_anterior AFTER DELETE OR UPDATE OF datos ON logo FOR EACH ROW EXECUTE FUNCTION logo_guardar_anterior();
CREATE TRIGGER logo_sellar BEFORE UPDATE ON logo FOR EACH ROW EXECUTE FUNCTION sellar('datos');

CREATE TABLE logo_anterior (
  sha256 text not null,
  datos bytea not null,
  constraint logo_anterior_pkey PRIMARY KEY (sha256)
);

CREATE TABLE matricula (
  id_matricula bigint not null generated always as identity,
  codigo text not null default ''::text,
  id_matriculacion bigint not null,
  id_usuario bigint not null,
  id_grupo bigint not null,
  id_matricula_tipo bigint not null,
  id_tarifario bigint,
  fecha date not null,
  acceso_aula_virtual boolean not null default false,
  acceso_comunicacion boolean not null default false,
  nota_final numeric(6,2),
  aprobado boolean,
  motivo text,
  id_matricula_origen bigint,
  estado text not null default 'PREINSCRITA'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text not null default ''::text,
  orden_nombre text collate "C" not null default ''::text,
  origen text not null default 'OFICINA'::text,
  devolucion_dias integer,
  devolucion_porcentaje numeric(5,2),
  retirada timestamp with time zone,
  retiro_porcentaje numeric(5,2),
  constraint matricula_pkey PRIMARY KEY (id_matricula),
  constraint matricula_codigo_unico UNIQUE (codigo),
  constraint matricula_de_su_alumno UNIQUE (id_usuario, id_matricula),
  constraint matricula_de_su_grupo UNIQUE (id_grupo, id_matricula),
  constraint matricula_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo),
  constraint matricula_id_matricula_origen_fkey FOREIGN KEY (id_matricula_origen) REFERENCES matricula(id_matricula),
  constraint matricula_id_matricula_tipo_fkey FOREIGN KEY (id_matricula_tipo) REFERENCES matricula_tipo(id_matricula_tipo),
  constraint matricula_id_matriculacion_fkey FOREIGN KEY (id_matriculacion) REFERENCES matriculacion(id_matriculacion),
  constraint matricula_id_tarifario_fkey FOREIGN KEY (id_tarifario) REFERENCES tarifario(id_tarifario),
  constraint matricula_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint matricula_devolucion CHECK (((devolucion_dias IS NULL) = (devolucion_porcentaje IS NULL))),
  constraint matricula_estado_check CHECK ((estado = ANY (ARRAY['PREINSCRITA'::text, 'ACTIVA'::text, 'SUSPENDIDA'::text, 'RETIRADA'::text, 'TRASLADADA'::text, 'CULMINADA'::text, 'ELIMINADA'::text]))),
  constraint matricula_origen_conocido CHECK ((origen = ANY (ARRAY['OFICINA'::text, 'PUBLICO'::text, 'LISTA'::text]))),
  constraint matricula_resultado_al_culminar CHECK (((estado = 'CULMINADA'::text) OR ((nota_final IS NULL) AND (aprobado IS NULL)))),
  constraint matricula_retirada CHECK (((retirada IS NULL) OR (estado = 'RETIRADA'::text))),
  constraint matricula_retiro CHECK (((retiro_porcentaje IS NULL) OR (retirada IS NOT NULL)))
);
CREATE INDEX matricula_busqueda ON matricula USING gin (busqueda gin_trgm_ops);
CREATE INDEX matricula_estado ON matricula USING btree (estado, id_matricula);
CREATE INDEX matricula_fecha ON matricula USING btree (fecha, id_matricula);
CREATE INDEX matricula_grupo ON matricula USING btree (id_grupo, estado);
CREATE INDEX matricula_matriculacion ON matricula USING btree (id_matriculacion);
CREATE INDEX matricula_orden ON matricula USING btree (orden_nombre, id_matricula);
CREATE INDEX matricula_origen ON matricula USING btree (id_matricula_origen) WHERE (id_matricula_origen IS NOT NULL);
CREATE INDEX matricula_tarifario ON matricula USING btree (id_tarifario);
CREATE INDEX matricula_tipo_fk ON matricula USING btree (id_matricula_tipo);
CREATE UNIQUE INDEX matricula_una_viva ON matricula USING btree (id_usuario, id_grupo) WHERE (estado = ANY (ARRAY['PREINSCRITA'::text, 'ACTIVA'::text, 'SUSPENDIDA'::text, 'CULMINADA'::text]));
CREATE TRIGGER interesado_de_matricula AFTER INSERT ON matricula FOR EACH ROW WHEN ((new.estado <> 'ELIMINADA'::text)) EXECUTE FUNCTION interesado_seguir();
CREATE TRIGGER interesado_sin_matricula AFTER UPDATE OF estado ON matricula FOR EACH ROW WHEN (((new.estado = 'ELIMINADA'::text) AND (old.estado <> 'ELIMINADA'::text))) EXECUTE FUNCTION interesado_seguir();
CREATE TRIGGER matricula_auditar AFTER DELETE OR UPDATE ON matricula FOR EACH ROW EXECUTE FUNCTION auditar('id_matricula', 'busqueda', 'orden_nombre');
CREATE TRIGGER matricula_auditar_alta AFTER INSERT ON matricula REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_matricula', 'busqueda', 'orden_nombre');
CREATE TRIGGER matricula_nombrar BEFORE INSERT ON matricula FOR EACH ROW EXECUTE FUNCTION matricula_nombrar();
CREATE TRIGGER matricula_ocupar_alta AFTER INSERT ON matricula REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION matricula_ocupar();
CREATE TRIGGER matricula_ocupar_baja AFTER DELETE ON matricula REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION matricula_ocupar();
CREATE TRIGGER matricula_ocupar_cambio AFTER UPDATE ON matricula REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION matricula_ocupar();
CREATE TRIGGER matricula_recontar AFTER UPDATE OF estado ON matricula FOR EACH ROW WHEN ((se_cuenta(old.estado) <> se_cuenta(new.estado))) EXECUTE FUNCTION recontar_cambio();
CREATE TRIGGER matricula_recontar_alta AFTER INSERT ON matricula REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recontar_altas();
CREATE TRIGGER matricula_recontar_baja AFTER DELETE ON matricula REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recontar_bajas();
CREATE TRIGGER matricula_renombrar_certificados AFTER UPDATE ON matricula FOR EACH ROW WHEN ((old.busqueda IS DISTINCT FROM new.busqueda)) EXECUTE FUNCTION matricula_renombrar_certificados();
CREATE TRIGGER matricula_retirar BEFORE UPDATE OF estado ON matricula FOR EACH ROW WHEN (((old.estado = 'RETIRADA'::text) <> (new.estado = 'RETIRADA'::text))) EXECUTE FUNCTION matricula_retirar();
CREATE TRIGGER matricula_saldo AFTER UPDATE OF estado, id_grupo ON matricula FOR EACH ROW WHEN (((old.estado IS DISTINCT FROM new.estado) OR (old.id_grupo IS DISTINCT FROM new.id_grupo))) EXECUTE FUNCTION saldo_de_matricula();
CREATE TRIGGER matricula_sellar BEFORE UPDATE ON matricula FOR EACH ROW EXECUTE FUNCTION sellar('busqueda', 'orden_nombre');
CREATE TRIGGER matricula_suspender AFTER UPDATE OF estado ON matricula FOR EACH ROW WHEN (((old.estado = 'SUSPENDIDA'::text) <> (new.estado = 'SUSPENDIDA'::text))) EXECUTE FUNCTION matricula_suspender();
CREATE TRIGGER matricula_suspender_alta AFTER INSERT ON matricula FOR EACH ROW WHEN ((new.estado = 'SUSPENDIDA'::text)) EXECUTE FUNCTION matricula_suspender();
CREATE TRIGGER matricula_tipo_nuevo AFTER INSERT ON matricula REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION matricula_tipo_ofrecer();
CREATE TRIGGER matricula_tipo_otro BEFORE UPDATE ON matricula FOR EACH ROW WHEN ((old.id_matricula_tipo <> new.id_matricula_tipo)) EXECUTE FUNCTION matricula_tipo_cambiar();

CREATE TABLE matricula_saldo (
  id_matricula bigint not null,
  id_moneda bigint not null,
  id_usuario bigint not null,
  id_grupo bigint not null,
  estado text not null,
  monto numeric not null,
  descuento numeric not null,
  pagado numeric not null,
  en_revision numeric not null,
  saldo numeric not null,
  hasta_30 numeric not null,
  hasta_60 numeric not null,
  hasta_90 numeric not null,
  mas_90 numeric not null,
  vencido numeric not null generated always as ((((hasta_30 + hasta_60) + hasta_90) + mas_90)) stored,
  vence date,
  dia date not null,
  cambia date not null,
  constraint matricula_saldo_pkey PRIMARY KEY (id_matricula, id_moneda),
  constraint matricula_saldo_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda)
);
CREATE INDEX matricula_saldo_cambia ON matricula_saldo USING btree (cambia);
CREATE INDEX matricula_saldo_dia ON matricula_saldo USING btree (dia);
CREATE INDEX matricula_saldo_grupo ON matricula_saldo USING btree (id_grupo);
CREATE INDEX matricula_saldo_usuario ON matricula_saldo USING btree (id_usuario);
CREATE TRIGGER matricula_saldo_alta AFTER INSERT ON matricula_saldo REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sumar_usuario_saldo();
CREATE TRIGGER matricula_saldo_baja AFTER DELETE ON matricula_saldo REFERENCING OLD TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sumar_usuario_saldo();
CREATE TRIGGER matricula_saldo_renovar AFTER UPDATE ON matricula_saldo REFERENCING NEW TABLE AS tocadas FOR EACH STATEMENT EXECUTE FUNCTION sumar_usuario_saldo();

CREATE TABLE matricula_saldo_cambio (
  id_matricula_saldo_cambio bigint not null generated always as identity,
  id_matricula bigint not null,
  constraint matricula_saldo_cambio_pkey PRIMARY KEY (id_matricula_saldo_cambio)
);

CREATE TABLE matricula_tipo (
  id_matricula_tipo bigint not null generated always as identity,
  nombre text not null,
  descuento numeric(5,2) not null default 0,
  aplica_a text[] not null default '{}'::text[],
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint matricula_tipo_pkey PRIMARY KEY (id_matricula_tipo),
  constraint matricula_tipo_aplica CHECK (((descuento = (0)::numeric) OR (cardinality(aplica_a) > 0))) NOT VALID,
  constraint matricula_tipo_conceptos CHECK ((aplica_a <@ '{MATRICULA,CUOTA,MATERIAL,CERTIFICADO,OTRO}'::text[])),
  constraint matricula_tipo_descuento_check CHECK (((descuento >= (0)::numeric) AND (descuento <= (100)::numeric))),
  constraint matricula_tipo_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text])))
);
CREATE UNIQUE INDEX matricula_tipo_nombre_unico ON matricula_tipo USING btree (plano(nombre));
CREATE TRIGGER matricula_tipo_auditar AFTER DELETE OR UPDATE ON matricula_tipo FOR EACH ROW EXECUTE FUNCTION auditar('id_matricula_tipo');
CREATE TRIGGER matricula_tipo_auditar_alta AFTER INSERT ON matricula_tipo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_matricula_tipo');
CREATE TRIGGER matricula_tipo_sellar BEFORE UPDATE ON matricula_tipo FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE matriculacion (
  id_matriculacion bigint not null generated always as identity,
  id_usuario bigint not null,
  fecha date not null,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint matriculacion_pkey PRIMARY KEY (id_matriculacion),
  constraint matriculacion_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint matriculacion_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'ELIMINADO'::text])))
);
CREATE INDEX matriculacion_usuario ON matriculacion USING btree (id_usuario);
CREATE TRIGGER matriculacion_auditar AFTER DELETE OR UPDATE ON matriculacion FOR EACH ROW EXECUTE FUNCTION auditar('id_matriculacion');
CREATE TRIGGER matriculacion_auditar_alta AFTER INSERT ON matriculacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_matriculacion');
CREATE TRIGGER matriculacion_sellar BEFORE UPDATE ON matriculacion FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE mensaje (
  id_mensaje bigint not null generated always as identity,
  plantilla text not null,
  tipo text not null,
  canal text not null,
  asunto text,
  cuerpo text not null,
  predeterminado boolean not null default false,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint mensaje_pkey PRIMARY KEY (id_mensaje),
  constraint mensaje_asunto CHECK (((canal = 'WHATSAPP'::text) OR (asunto IS NOT NULL))),
  constraint mensaje_canal CHECK ((canal = ANY (ARRAY['CORREO'::text, 'WHATSAPP'::text]))),
  constraint mensaje_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint mensaje_tipo CHECK ((tipo = ANY (ARRAY['GENERAL'::text, 'RECORDATORIO'::text, 'MATRICULA'::text, 'PAGO_CONFIRMADO'::text, 'PAGO_RECHAZADO'::text, 'PAGO_ANULADO'::text, 'PAGO_DEVUELTO'::text, 'CUENTA_REBAJADA'::text, 'POR_VENCER'::text, 'VENCIDA'::text, 'CLASE_CANCELADA'::text, 'INASISTENCIA'::text, 'CERTIFICADO'::text, 'VACANTE'::text, 'COMPROBANTE'::text])))
);
CREATE UNIQUE INDEX mensaje_plantilla_unica ON mensaje USING btree (plano(plantilla));
CREATE UNIQUE INDEX mensaje_predeterminado ON mensaje USING btree (tipo, canal) WHERE predeterminado;
CREATE TRIGGER mensaje_auditar AFTER DELETE OR UPDATE ON mensaje FOR EACH ROW EXECUTE FUNCTION auditar('id_mensaje');
CREATE TRIGGER mensaje_auditar_alta AFTER INSERT ON mensaje REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_mensaje');
CREATE TRIGGER mensaje_sellar BEFORE UPDATE ON mensaje FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE moneda (
  id_moneda bigint not null generated always as identity,
  codigo text not null,
  simbolo text not null,
  nombre text not null,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  nombre_plural text,
  decimales integer not null default 2,
  constraint moneda_pkey PRIMARY KEY (id_moneda),
  constraint moneda_codigo_unico UNIQUE (codigo),
  constraint moneda_codigo_iso CHECK ((codigo ~ '^[A-Z]{3}$'::text)),
  constraint moneda_decimales CHECK (((decimales >= 0) AND (decimales <= 2))),
  constraint moneda_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text])))
);
CREATE TRIGGER moneda_auditar AFTER DELETE OR UPDATE ON moneda FOR EACH ROW EXECUTE FUNCTION auditar('id_moneda');
CREATE TRIGGER moneda_auditar_alta AFTER INSERT ON moneda REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_moneda');
CREATE TRIGGER moneda_conservar BEFORE DELETE OR UPDATE OF codigo, decimales, estado ON moneda FOR EACH ROW EXECUTE FUNCTION moneda_conservar();
CREATE TRIGGER moneda_contar_decimales BEFORE INSERT OR UPDATE OF codigo, decimales ON moneda FOR EACH ROW EXECUTE FUNCTION moneda_contar_decimales();
CREATE TRIGGER moneda_sellar BEFORE UPDATE ON moneda FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE muestra (
  unica boolean not null default true,
  instante timestamp with time zone not null default now(),
  constraint muestra_pkey PRIMARY KEY (unica),
  constraint muestra_unica CHECK (unica)
);

CREATE TABLE notificacion (
  id_notificacion bigint not null generated always as identity,
  huella text not null,
  texto text,
  orden text,
  estado text not null default 'PENDIENTE'::text,
  resultado text,
  intentos integer not null default 0,
  proxima timestamp with time zone not null default now(),
  recibida timestamp with time zone not null default now(),
  constraint notificacion_pkey PRIMARY KEY (id_notificacion),
  constraint notificacion_unica UNIQUE (huella),
  constraint notificacion_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'APLICADA'::text, 'REVISION'::text])))
);
CREATE INDEX notificacion_con_texto ON notificacion USING btree (recibida) WHERE (texto IS NOT NULL);
CREATE INDEX notificacion_orden ON notificacion USING btree (orden);
CREATE INDEX notificacion_pendiente ON notificacion USING btree (proxima) WHERE (estado = 'PENDIENTE'::text);

CREATE TABLE orden (
  orden text not null,
  id_ingreso bigint not null,
  cuentas jsonb not null,
  monto numeric(10,2) not null,
  moneda text not null,
  comercio text,
  modo text,
  estado text not null default 'ABIERTA'::text,
  fichas integer not null default 0,
  vence timestamp with time zone,
  proxima timestamp with time zone,
  consultas integer not null default 0,
  consultada timestamp with time zone,
  resultado text,
  creada timestamp with time zone not null default now(),
  constraint orden_pkey PRIMARY KEY (orden),
  constraint orden_id_ingreso_key UNIQUE (id_ingreso),
  constraint orden_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint orden_estado_check CHECK ((estado = ANY (ARRAY['ABIERTA'::text, 'PAGADA'::text, 'CERRADA'::text]))),
  constraint orden_modo_check CHECK ((modo = ANY (ARRAY['TEST'::text, 'PRODUCTION'::text]))),
  constraint orden_monto_check CHECK ((monto > (0)::numeric)),
  constraint orden_nombre CHECK ((orden ~ '^[A-Za-z0-9_-]{1,64}$'::text))
);
CREATE INDEX orden_proxima ON orden USING btree (proxima) WHERE (proxima IS NOT NULL);

CREATE TABLE origen (
  id_origen bigint not null generated always as identity,
  tabla text not null,
  id bigint not null,
  sistema text not null,
  clave text not null,
  valores jsonb not null,
  constraint origen_pkey PRIMARY KEY (id_origen),
  constraint origen_unico UNIQUE (tabla, sistema, clave)
);
CREATE INDEX origen_clave ON origen USING btree (lower(clave));
CREATE INDEX origen_de ON origen USING btree (tabla, id);

CREATE TABLE pagador (
  id_pagador bigint not null generated always as identity,
  id_usuario bigint not null,
  tipo_documento text not null,
  documento text not null,
  nombre text not null,
  direccion text,
  correo text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  datos jsonb not null default '{}'::jsonb,
  constraint pagador_pkey PRIMARY KEY (id_pagador),
  constraint pagador_de_su_tipo UNIQUE (id_pagador, tipo_documento),
  constraint pagador_unico UNIQUE (id_usuario, tipo_documento, documento),
  constraint pagador_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint pagador_datos CHECK ((jsonb_typeof(datos) = 'object'::text)),
  constraint pagador_documento CHECK (((documento = ('SUPRIMIDO-'::text || id_pagador)) OR
CASE tipo_documento
    WHEN 'RUC'::text THEN ruc_valido(documento)
    WHEN 'DNI'::text THEN (documento ~ '^[0-9]{8}$'::text)
    WHEN 'TRIBUTARIO'::text THEN (documento ~ '^[A-Z0-9][A-Z0-9./ -]{2,19}$'::text)
    ELSE (documento ~ '^[A-Z0-9]{6,15}$'::text)
END)),
  constraint pagador_tipo CHECK ((tipo_documento = ANY (ARRAY['RUC'::text, 'DNI'::text, 'CE'::text, 'PASAPORTE'::text, 'PTP'::text, 'CPP'::text, 'SALVOCONDUCTO'::text, 'TAM'::text, 'CEDULA_DIPLOMATICA'::text, 'EXTRANJERO'::text, 'TRIBUTARIO'::text])))
);
CREATE TRIGGER pagador_auditar AFTER DELETE OR UPDATE ON pagador FOR EACH ROW EXECUTE FUNCTION auditar('id_pagador');
CREATE TRIGGER pagador_auditar_alta AFTER INSERT ON pagador REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_pagador');
CREATE TRIGGER pagador_sellar BEFORE UPDATE ON pagador FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE pago (
  id_pago bigint not null generated always as identity,
  id_empresa bigint,
  fecha date not null,
  id_moneda bigint not null,
  id_medio_pago bigint not null,
  banco text,
  numero_operacion text,
  observacion text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  monto numeric(12,2) not null,
  id_usuario bigint,
  separado boolean not null default false,
  constraint pago_pkey PRIMARY KEY (id_pago),
  constraint empresa_pago_id_empresa_fkey FOREIGN KEY (id_empresa) REFERENCES empresa(id_empresa),
  constraint empresa_pago_id_medio_pago_fkey FOREIGN KEY (id_medio_pago) REFERENCES tipo(id_tipo),
  constraint empresa_pago_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint pago_usuario FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint pago_de_uno CHECK (((id_empresa IS NULL) OR (id_usuario IS NULL))),
  constraint pago_monto CHECK ((monto > (0)::numeric))
);
CREATE INDEX pago_empresa ON pago USING btree (id_empresa, id_pago);
CREATE INDEX pago_operacion ON pago USING btree (operacion_llana(numero_operacion), id_moneda, monto);
CREATE INDEX pago_usuario ON pago USING btree (id_usuario) WHERE (id_usuario IS NOT NULL);
CREATE TRIGGER pago_auditar AFTER DELETE OR UPDATE ON pago FOR EACH ROW EXECUTE FUNCTION auditar('id_pago');
CREATE TRIGGER pago_auditar_alta AFTER INSERT ON pago REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_pago');
CREATE CONSTRAINT TRIGGER pago_entero AFTER INSERT OR UPDATE OF monto, id_moneda ON pago DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pago_entero();
CREATE TRIGGER pago_sellar BEFORE UPDATE ON pago FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE parametro (
  id_parametro bigint not null generated always as identity,
  clave text not null,
  valor text,
  tipo text not null,
  descripcion text not null,
  del_sistema boolean not null default false,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  usual text,
  constraint parametro_pkey PRIMARY KEY (id_parametro),
  constraint parametro_clave_unica UNIQUE (clave),
  constraint parametro_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint parametro_tipo_check CHECK ((tipo = ANY (ARRAY['TEXTO'::text, 'NUMERO'::text, 'LOGICO'::text, 'FECHA'::text, 'LISTA'::text])))
);
CREATE CONSTRAINT TRIGGER comprobante_configurado AFTER UPDATE OF valor ON parametro DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.clave ~~ 'comprobante.%'::text) OR (new.clave = 'institucion.pais'::text))) EXECUTE FUNCTION comprobante_configurado();
CREATE TRIGGER consentimiento_numerar AFTER INSERT OR UPDATE OF valor ON parametro FOR EACH ROW WHEN ((new.clave = 'datos.consentimiento'::text)) EXECUTE FUNCTION consentimiento_numerar();
CREATE TRIGGER inscripcion_numerar AFTER INSERT OR UPDATE OF valor ON parametro FOR EACH ROW WHEN ((new.clave = 'inscripcion.terminos'::text)) EXECUTE FUNCTION inscripcion_numerar();
CREATE TRIGGER parametro_auditar AFTER DELETE OR UPDATE ON parametro FOR EACH ROW EXECUTE FUNCTION auditar('id_parametro', 'usual');
CREATE TRIGGER parametro_auditar_alta AFTER INSERT ON parametro REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_parametro', 'usual');
CREATE TRIGGER parametro_color BEFORE INSERT OR UPDATE OF valor ON parametro FOR EACH ROW WHEN ((new.clave = 'institucion.color'::text)) EXECUTE FUNCTION parametro_color();
CREATE TRIGGER parametro_sellar BEFORE UPDATE ON parametro FOR EACH ROW WHEN ((NOT (old.usual IS DISTINCT FROM new.usual))) EXECUTE FUNCTION sellar();

CREATE TABLE perfil (
  id_perfil bigint not null generated always as identity,
  nombre text not null,
  nivel integer not null,
  roles text[] not null default '{}'::text[],
  authorities text[] not null default '{}'::text[],
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  exige_segundo_factor boolean not null default false,
  constraint perfil_pkey PRIMARY KEY (id_perfil),
  constraint perfil_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint perfil_nivel_check CHECK (((nivel >= 1) AND (nivel <= 9)))
);
CREATE UNIQUE INDEX perfil_nombre_unico ON perfil USING btree (plano(nombre));
CREATE TRIGGER perfil_auditar AFTER DELETE OR UPDATE ON perfil FOR EACH ROW EXECUTE FUNCTION auditar('id_perfil');
CREATE TRIGGER perfil_auditar_alta AFTER INSERT ON perfil REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_perfil');
CREATE TRIGGER perfil_sellar BEFORE UPDATE ON perfil FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE periodo (
  id_periodo bigint not null generated always as identity,
  nombre text not null,
  fecha_inicio date not null,
  fecha_fin date not null,
  motivo text,
  estado text not null default 'PLANIFICADO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint periodo_pkey PRIMARY KEY (id_periodo),
  constraint periodo_estado_check CHECK ((estado = ANY (ARRAY['PLANIFICADO'::text, 'ABIERTO'::text, 'CERRADO'::text]))),
  constraint periodo_fechas CHECK ((fecha_inicio <= fecha_fin))
);
CREATE UNIQUE INDEX periodo_nombre_unico ON periodo USING btree (plano(nombre));
CREATE TRIGGER periodo_auditar AFTER DELETE OR UPDATE ON periodo FOR EACH ROW EXECUTE FUNCTION auditar('id_periodo');
CREATE TRIGGER periodo_auditar_alta AFTER INSERT ON periodo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_periodo');
CREATE TRIGGER periodo_sellar BEFORE UPDATE ON periodo FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE prueba (
  huella text not null,
  vence timestamp with time zone not null,
  constraint prueba_pkey PRIMARY KEY (huella),
  constraint prueba_huella CHECK ((huella ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX prueba_vence ON prueba USING btree (vence);

CREATE TABLE recibo (
  id_ingreso bigint not null,
  datos jsonb not null,
  fecha_creacion timestamp with time zone not null default now(),
  con_comprobante boolean not null default (NOT (parametro_de('comprobante.emite'::text) IS DISTINCT FROM 'true'::text)),
  constraint recibo_pkey PRIMARY KEY (id_ingreso),
  constraint recibo_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso)
);
CREATE TRIGGER recibo_fijo BEFORE DELETE OR UPDATE ON recibo FOR EACH ROW EXECUTE FUNCTION recibo_fijar();

CREATE TABLE reclamo (
  id_reclamo bigint not null generated always as identity,
  anio integer not null,
  correlativo integer not null,
  numero text not null generated always as ((((anio)::text || '-'::text) || lpad((correlativo)::text, 6, '0'::text))) stored,
  ficha uuid not null default gen_random_uuid(),
  fecha date not null,
  alerta date not null,
  vence date not null,
  casa jsonb not null,
  tipo text not null,
  bien text not null,
  consumidor text not null,
  tipo_documento text not null,
  numero_documento text not null,
  direccion text,
  telefono text,
  correo text,
  menor_de_edad boolean not null,
  apoderado text,
  id_moneda bigint,
  monto numeric(10,2),
  descripcion text not null,
  detalle text not null,
  pedido text not null,
  respuesta text,
  fecha_respuesta timestamp with time zone,
  usuario_respuesta text,
  estado text not null default 'REGISTRADO'::text,
  busqueda text not null default ''::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint reclamo_pkey PRIMARY KEY (id_reclamo),
  constraint reclamo_ficha_unica UNIQUE (ficha),
  constraint reclamo_numero_unico UNIQUE (anio, correlativo),
  constraint reclamo_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint reclamo_apoderado CHECK (((NOT menor_de_edad) OR (apoderado IS NOT NULL))),
  constraint reclamo_bien_check CHECK ((bien = ANY (ARRAY['PRODUCTO'::text, 'SERVICIO'::text]))),
  constraint reclamo_donde CHECK (((correo IS NOT NULL) OR (direccion IS NOT NULL))),
  constraint reclamo_estado_check CHECK ((estado = ANY (ARRAY['REGISTRADO'::text, 'RESPONDIDO'::text, 'NO_PROCEDE'::text]))),
  constraint reclamo_moneda CHECK (((monto IS NULL) = (id_moneda IS NULL))),
  constraint reclamo_monto_check CHECK ((monto >= (0)::numeric)),
  constraint reclamo_respondido CHECK (
CASE
    WHEN (estado = ANY (ARRAY['RESPONDIDO'::text, 'NO_PROCEDE'::text])) THEN ((respuesta IS NOT NULL) AND (fecha_respuesta IS NOT NULL) AND (usuario_respuesta IS NOT NULL))
    ELSE ((respuesta IS NULL) AND (fecha_respuesta IS NULL) AND (usuario_respuesta IS NULL))
END),
  constraint reclamo_tipo_check CHECK ((tipo = ANY (ARRAY['RECLAMO'::text, 'QUEJA'::text])))
);
CREATE INDEX reclamo_pendiente ON reclamo USING btree (vence) WHERE (estado = 'REGISTRADO'::text);
CREATE TRIGGER reclamo_auditar AFTER DELETE OR UPDATE ON reclamo FOR EACH ROW EXECUTE FUNCTION auditar('id_reclamo', 'ficha');
CREATE TRIGGER reclamo_auditar_alta AFTER INSERT ON reclamo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_reclamo', 'ficha');
CREATE TRIGGER reclamo_fijo BEFORE UPDATE ON reclamo FOR EACH ROW EXECUTE FUNCTION reclamo_fijar();
CREATE TRIGGER reclamo_no_borrar BEFORE DELETE ON reclamo FOR EACH ROW EXECUTE FUNCTION rechazar('reclamo_fijo');
CREATE TRIGGER reclamo_numerar BEFORE INSERT ON reclamo FOR EACH ROW EXECUTE FUNCTION reclamo_numerar();
CREATE TRIGGER reclamo_sellar BEFORE UPDATE ON reclamo FOR EACH ROW EXECUTE FUNCTION sellar('ficha');

CREATE TABLE reclamo_serie (
  anio integer not null,
  ultimo integer not null,
  constraint reclamo_serie_pkey PRIMARY KEY (anio)
);

CREATE TABLE recuento (
  id_recuento bigint not null generated always as identity,
  tabla text not null,
  filas bigint not null,
  constraint recuento_pkey PRIMARY KEY (id_recuento)
) WITH (fillfactor=50);
CREATE INDEX recuento_tabla ON recuento USING btree (tabla);

CREATE TABLE reloj_lejano (
  id_reloj_lejano bigint not null generated always as identity,
  servidor text not null,
  segundos integer not null,
  instante timestamp with time zone not null default now(),
  constraint reloj_lejano_pkey PRIMARY KEY (id_reloj_lejano),
  constraint reloj_lejano_segundos_check CHECK ((segundos <> 0)),
  constraint reloj_lejano_servidor_check CHECK (((length(servidor) >= 1) AND (length(servidor) <= 200)))
);

CREATE TABLE reserva (
  id_reserva bigint not null generated always as identity,
  id_grupo bigint not null,
  huella text not null,
  vence timestamp with time zone not null,
  origen text not null,
  equipo text,
  id_matricula bigint,
  estado text not null default 'VIGENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  motivo text,
  fuente text,
  medio text,
  campana text,
  constraint reserva_pkey PRIMARY KEY (id_reserva),
  constraint reserva_huella_unica UNIQUE (huella),
  constraint reserva_id_grupo_fkey FOREIGN KEY (id_grupo) REFERENCES grupo(id_grupo),
  constraint reserva_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula),
  constraint reserva_campana CHECK ((length(campana) <= 80)),
  constraint reserva_consumida CHECK (((id_matricula IS NULL) OR (estado = 'CONSUMIDA'::text))),
  constraint reserva_estado_check CHECK ((estado = ANY (ARRAY['VIGENTE'::text, 'CONSUMIDA'::text, 'VENCIDA'::text, 'SOLTADA'::text]))),
  constraint reserva_fuente CHECK ((length(fuente) <= 80)),
  constraint reserva_huella_check CHECK ((huella ~ '^[0-9a-f]{64}$'::text)),
  constraint reserva_medio CHECK ((length(medio) <= 80)),
  constraint reserva_motivo CHECK (((motivo IS NULL) OR (estado = 'SOLTADA'::text))),
  constraint reserva_origen_check CHECK ((origen = ANY (ARRAY['PUBLICO'::text, 'LISTA'::text, 'OFICINA'::text]))),
  constraint reserva_sin_equipo CHECK (((estado = 'VIGENTE'::text) OR (equipo IS NULL)))
);
CREATE INDEX reserva_equipo ON reserva USING btree (equipo) WHERE (estado = 'VIGENTE'::text);
CREATE INDEX reserva_grupo ON reserva USING btree (id_grupo);
CREATE INDEX reserva_matricula ON reserva USING btree (id_matricula);
CREATE INDEX reserva_vence ON reserva USING btree (vence) WHERE (estado = 'VIGENTE'::text);
CREATE INDEX reserva_viva ON reserva USING btree (id_grupo, vence) WHERE (estado = 'VIGENTE'::text);
CREATE TRIGGER reserva_apartar AFTER INSERT OR DELETE OR UPDATE ON reserva FOR EACH ROW EXECUTE FUNCTION reserva_apartar();
CREATE TRIGGER reserva_auditar AFTER DELETE OR UPDATE ON reserva FOR EACH ROW EXECUTE FUNCTION auditar('id_reserva', 'equipo', 'huella');
CREATE TRIGGER reserva_auditar_alta AFTER INSERT ON reserva REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_reserva', 'equipo', 'huella');
CREATE TRIGGER reserva_olvidar BEFORE UPDATE ON reserva FOR EACH ROW EXECUTE FUNCTION reserva_olvidar();
CREATE TRIGGER reserva_sellar BEFORE UPDATE ON reserva FOR EACH ROW EXECUTE FUNCTION sellar('equipo', 'huella');

CREATE TABLE respaldo (
  id_respaldo bigint not null generated always as identity,
  inicio timestamp with time zone not null,
  fin timestamp with time zone not null default now(),
  bytes bigint,
  motivo text,
  constraint respaldo_pkey PRIMARY KEY (id_respaldo),
  constraint respaldo_bytes_check CHECK ((bytes > 0)),
  constraint respaldo_check CHECK (((bytes IS NULL) <> (motivo IS NULL)))
);
CREATE INDEX respaldo_hecho ON respaldo USING btree (inicio) WHERE (motivo IS NULL);

CREATE TABLE retiro_cuenta (
  id_cuenta bigint not null,
  id_matricula bigint not null,
  constraint retiro_cuenta_pkey PRIMARY KEY (id_cuenta),
  constraint retiro_cuenta_id_cuenta_fkey FOREIGN KEY (id_cuenta) REFERENCES cuenta(id_cuenta),
  constraint retiro_cuenta_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula)
);
CREATE INDEX retiro_cuenta_matricula ON retiro_cuenta USING btree (id_matricula);

CREATE TABLE retorno_usado (
  huella bytea not null,
  vence timestamp with time zone not null,
  constraint retorno_usado_pkey PRIMARY KEY (huella)
);

CREATE TABLE revision (
  id_revision bigint not null generated always as identity,
  tipo text not null,
  huella text not null,
  id_ingreso bigint,
  id_devolucion bigint,
  orden text,
  transaccion text,
  monto numeric(20,2),
  moneda text,
  detalle text,
  decision text,
  motivo text,
  estado text not null default 'PENDIENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint revision_pkey PRIMARY KEY (id_revision),
  constraint revision_unica UNIQUE (huella),
  constraint revision_id_devolucion_fkey FOREIGN KEY (id_devolucion) REFERENCES devolucion(id_devolucion),
  constraint revision_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint revision_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'RESUELTA'::text]))),
  constraint revision_resuelta CHECK (((estado = 'RESUELTA'::text) = (decision IS NOT NULL)))
);
CREATE INDEX revision_devolucion ON revision USING btree (id_devolucion);
CREATE INDEX revision_estado ON revision USING btree (estado, id_revision);
CREATE INDEX revision_ingreso ON revision USING btree (id_ingreso);
CREATE TRIGGER revision_auditar AFTER DELETE OR UPDATE ON revision FOR EACH ROW EXECUTE FUNCTION auditar('id_revision');
CREATE TRIGGER revision_auditar_alta AFTER INSERT ON revision REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_revision');
CREATE TRIGGER revision_sellar BEFORE UPDATE ON revision FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE segundo_factor (
  id_usuario bigint not null,
  secreto bytea not null,
  activado timestamp with time zone,
  ultimo_paso bigint not null default 0,
  constraint segundo_factor_pkey PRIMARY KEY (id_usuario),
  constraint segundo_factor_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE
);
CREATE TRIGGER segundo_factor_auditar AFTER DELETE OR UPDATE ON segundo_factor FOR EACH ROW EXECUTE FUNCTION auditar('id_usuario', 'secreto', 'ultimo_paso');
CREATE TRIGGER segundo_factor_auditar_alta AFTER INSERT ON segundo_factor REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_usuario', 'secreto', 'ultimo_paso');

CREATE TABLE segundo_factor_codigo (
  id_usuario bigint not null,
  huella bytea not null,
  usado timestamp with time zone,
  constraint segundo_factor_codigo_pkey PRIMARY KEY (id_usuario, huella),
  constraint segundo_factor_codigo_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES segundo_factor(id_usuario) ON DELETE CASCADE
);

CREATE TABLE serie (
  nombre text not null,
  ultimo bigint not null default 0,
  constraint serie_pkey PRIMARY KEY (nombre)
);

CREATE TABLE sesion (
  id_sesion uuid not null,
  id_usuario bigint not null,
  creada timestamp with time zone not null default now(),
  vence timestamp with time zone not null,
  renovada timestamp with time zone not null default now(),
  huella bytea not null,
  huella_previa bytea,
  direccion text,
  agente text,
  identificada timestamp with time zone default now(),
  revocada timestamp with time zone,
  de_un_uso boolean not null default false,
  usada timestamp with time zone not null default now(),
  en_familia boolean not null default false,
  constraint sesion_pkey PRIMARY KEY (id_sesion),
  constraint sesion_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE
);
CREATE INDEX sesion_huella_previa ON sesion USING btree (huella_previa);
CREATE INDEX sesion_usuario ON sesion USING btree (id_usuario);
CREATE UNIQUE INDEX sesion_huella ON sesion USING btree (huella);

CREATE TABLE supresion (
  id_supresion bigint not null generated always as identity,
  id_usuario bigint not null,
  motivo text not null,
  instante timestamp with time zone not null default now(),
  actor text not null default actor(),
  transaccion text not null default (pg_current_xact_id())::text,
  constraint supresion_pkey PRIMARY KEY (id_supresion),
  constraint supresion_una UNIQUE (id_usuario),
  constraint supresion_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario)
);
CREATE TRIGGER supresion_solo_se_agrega BEFORE DELETE OR UPDATE OR TRUNCATE ON supresion FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

CREATE TABLE suscripcion (
  id_suscripcion bigint not null generated always as identity,
  id_usuario bigint not null,
  tema text not null,
  ficha uuid not null default gen_random_uuid(),
  baja timestamp with time zone,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint suscripcion_pkey PRIMARY KEY (id_suscripcion),
  constraint suscripcion_ficha_unica UNIQUE (ficha),
  constraint suscripcion_unica UNIQUE (id_usuario, tema),
  constraint suscripcion_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint suscripcion_tema CHECK ((tema = ANY (ARRAY['RECORDATORIOS'::text, 'NOVEDADES'::text])))
);
CREATE TRIGGER suscripcion_auditar AFTER DELETE OR UPDATE ON suscripcion FOR EACH ROW EXECUTE FUNCTION auditar('id_suscripcion', 'ficha');
CREATE TRIGGER suscripcion_auditar_alta AFTER INSERT ON suscripcion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_suscripcion', 'ficha');
CREATE TRIGGER suscripcion_sellar BEFORE UPDATE ON suscripcion FOR EACH ROW EXECUTE FUNCTION sellar('ficha');

CREATE TABLE suspension (
  id_matricula bigint not null,
  desde date not null,
  hasta date,
  constraint suspension_pkey PRIMARY KEY (id_matricula, desde),
  constraint suspension_id_matricula_fkey FOREIGN KEY (id_matricula) REFERENCES matricula(id_matricula)
);

CREATE TABLE tarea (
  id_tarea bigint not null generated always as identity,
  id_usuario bigint not null,
  operacion text not null,
  entrada json not null,
  detalle text,
  formato text,
  simular boolean not null,
  idioma text not null,
  direccion text not null,
  id_sesion text not null,
  estado text not null default 'EN_COLA'::text,
  avance integer not null default 0,
  total integer not null default 0,
  rechazados integer not null default 0,
  cancelar boolean not null default false,
  servidor uuid,
  toma integer not null default 0,
  latido timestamp with time zone,
  intentos integer not null default 0,
  no_antes timestamp with time zone not null default now(),
  resultado json,
  error json,
  archivo_nombre text,
  archivo_tipo text,
  archivo_bytes integer,
  fecha_creacion timestamp with time zone not null default now(),
  fecha_inicio timestamp with time zone,
  fecha_fin timestamp with time zone,
  memoria json not null default '{}'::json,
  alcance jsonb,
  constraint tarea_pkey PRIMARY KEY (id_tarea),
  constraint tarea_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint tarea_avance CHECK ((avance <= total)),
  constraint tarea_avance_check CHECK ((avance >= 0)),
  constraint tarea_en_curso CHECK (((estado = 'EN_CURSO'::text) = (servidor IS NOT NULL))),
  constraint tarea_error CHECK (((estado = 'FALLIDA'::text) = (error IS NOT NULL))),
  constraint tarea_estado_check CHECK ((estado = ANY (ARRAY['EN_COLA'::text, 'EN_CURSO'::text, 'TERMINADA'::text, 'FALLIDA'::text, 'CANCELADA'::text]))),
  constraint tarea_fin CHECK (((estado = ANY (ARRAY['TERMINADA'::text, 'FALLIDA'::text, 'CANCELADA'::text])) = (fecha_fin IS NOT NULL))),
  constraint tarea_rechazados CHECK (((rechazados >= 0) AND (rechazados <= avance)))
);
CREATE INDEX tarea_fin ON tarea USING btree (fecha_fin) WHERE (fecha_fin IS NOT NULL);
CREATE INDEX tarea_por_hacer ON tarea USING btree (id_tarea) WHERE (estado = ANY (ARRAY['EN_COLA'::text, 'EN_CURSO'::text]));
CREATE INDEX tarea_usuario ON tarea USING btree (id_usuario, id_tarea);
CREATE UNIQUE INDEX tarea_en_curso_de ON tarea USING btree (id_usuario) WHERE (estado = 'EN_CURSO'::text);

CREATE TABLE tarea_archivo (
  id_tarea bigint not null,
  campo text not null,
  parte integer not null,
  datos bytea not null,
  constraint tarea_archivo_pkey PRIMARY KEY (id_tarea, campo, parte),
  constraint tarea_archivo_id_tarea_fkey FOREIGN KEY (id_tarea) REFERENCES tarea(id_tarea) ON DELETE CASCADE
);

CREATE TABLE tarea_item (
  id_tarea bigint not null,
  clave bigint not null,
  orden bigint not null generated always as identity,
  ok boolean not null,
  resultado json not null,
  constraint tarea_item_pkey PRIMARY KEY (id_tarea, clave),
  constraint tarea_item_id_tarea_fkey FOREIGN KEY (id_tarea) REFERENCES tarea(id_tarea) ON DELETE CASCADE
);

CREATE TABLE tarifario (
  id_tarifario bigint not null generated always as identity,
  id_area bigint,
  nombre text not null,
  id_moneda bigint not null,
  vigencia_desde date not null,
  vigencia_hasta date,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint tarifario_pkey PRIMARY KEY (id_tarifario),
  constraint tarifario_id_area_fkey FOREIGN KEY (id_area) REFERENCES area(id_area),
  constraint tarifario_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint tarifario_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint tarifario_vigencia CHECK ((vigencia_desde <= vigencia_hasta))
);
CREATE INDEX tarifario_area ON tarifario USING btree (id_area, vigencia_desde);
CREATE UNIQUE INDEX tarifario_nombre_unico ON tarifario USING btree (plano(nombre));
CREATE TRIGGER tarifario_auditar AFTER DELETE OR UPDATE ON tarifario FOR EACH ROW EXECUTE FUNCTION auditar('id_tarifario');
CREATE TRIGGER tarifario_auditar_alta AFTER INSERT ON tarifario REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_tarifario');
CREATE TRIGGER tarifario_moneda BEFORE INSERT ON tarifario FOR EACH ROW EXECUTE FUNCTION moneda_ofrecer();
CREATE TRIGGER tarifario_moneda_fija BEFORE UPDATE OF id_moneda ON tarifario FOR EACH ROW WHEN ((old.id_moneda <> new.id_moneda)) EXECUTE FUNCTION tarifario_moneda_fija();
CREATE TRIGGER tarifario_moneda_otra BEFORE UPDATE ON tarifario FOR EACH ROW WHEN ((old.id_moneda <> new.id_moneda)) EXECUTE FUNCTION moneda_ofrecer();
CREATE TRIGGER tarifario_sellar BEFORE UPDATE ON tarifario FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE tarifario_concepto (
  id_tarifario_concepto bigint not null generated always as identity,
  id_tarifario bigint not null,
  nombre text not null,
  tipo text not null,
  monto numeric(10,2) not null,
  orden integer not null default 0,
  obligatorio boolean not null default true,
  dias_vencimiento integer not null default 0,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  afectacion text,
  incluye_impuesto boolean not null default true,
  constraint tarifario_concepto_pkey PRIMARY KEY (id_tarifario_concepto),
  constraint tarifario_concepto_id_tarifario_fkey FOREIGN KEY (id_tarifario) REFERENCES tarifario(id_tarifario) ON DELETE CASCADE,
  constraint tarifario_concepto_afectacion CHECK ((afectacion = ANY (ARRAY['GRAVADO'::text, 'EXONERADO'::text, 'INAFECTO'::text]))),
  constraint tarifario_concepto_dias_vencimiento_check CHECK (((dias_vencimiento >= '-3650'::integer) AND (dias_vencimiento <= 3650))),
  constraint tarifario_concepto_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint tarifario_concepto_impuesto_aparte CHECK ((incluye_impuesto OR (NOT (afectacion IS DISTINCT FROM 'GRAVADO'::text)))),
  constraint tarifario_concepto_monto_check CHECK ((monto >= (0)::numeric)),
  constraint tarifario_concepto_tipo_check CHECK ((tipo = ANY (ARRAY['MATRICULA'::text, 'CUOTA'::text, 'MATERIAL'::text, 'CERTIFICADO'::text, 'MORA'::text, 'OTRO'::text])))
);
CREATE UNIQUE INDEX tarifario_concepto_nombre_unico ON tarifario_concepto USING btree (id_tarifario, plano(nombre));
CREATE TRIGGER tarifario_concepto_auditar AFTER DELETE OR UPDATE ON tarifario_concepto FOR EACH ROW EXECUTE FUNCTION auditar('id_tarifario_concepto');
CREATE TRIGGER tarifario_concepto_auditar_alta AFTER INSERT ON tarifario_concepto REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_tarifario_concepto');
CREATE TRIGGER tarifario_concepto_monto_de_su_moneda BEFORE INSERT OR UPDATE OF monto ON tarifario_concepto FOR EACH ROW WHEN ((new.monto <> trunc(new.monto))) EXECUTE FUNCTION monto_de_su_moneda();
CREATE TRIGGER tarifario_concepto_sellar BEFORE UPDATE ON tarifario_concepto FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE tipo (
  id_tipo bigint not null generated always as identity,
  categoria text not null,
  codigo text not null,
  nombre text not null,
  patron text,
  pide_operacion boolean not null default false,
  orden integer not null default 0,
  del_sistema boolean not null default false,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  sustento text not null default 'NINGUNO'::text,
  nombre_unico boolean not null default false,
  constraint tipo_pkey PRIMARY KEY (id_tipo),
  constraint tipo_codigo_unico UNIQUE (categoria, codigo),
  constraint tipo_de_su_categoria UNIQUE (categoria, id_tipo),
  constraint tipo_categoria CHECK ((categoria = ANY (ARRAY['TIPO_DOCUMENTO'::text, 'MEDIO_PAGO'::text, 'TIPO_INCIDENCIA'::text, 'MODALIDAD'::text, 'BANCO'::text]))),
  constraint tipo_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'INACTIVO'::text]))),
  constraint tipo_nombre_unico CHECK (((NOT nombre_unico) OR (categoria = 'TIPO_DOCUMENTO'::text))),
  constraint tipo_sustento CHECK ((sustento = ANY (ARRAY['NINGUNO'::text, 'OPERACION'::text, 'CONSTANCIA'::text, 'CUALQUIERA'::text]))),
  constraint tipo_sustento_pedido CHECK ((pide_operacion OR (sustento = ANY (ARRAY['NINGUNO'::text, 'CONSTANCIA'::text]))))
);
CREATE TRIGGER tipo_auditar AFTER DELETE OR UPDATE ON tipo FOR EACH ROW EXECUTE FUNCTION auditar('id_tipo');
CREATE TRIGGER tipo_auditar_alta AFTER INSERT ON tipo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_tipo');
CREATE TRIGGER tipo_sellar BEFORE UPDATE ON tipo FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE tipo_cambio (
  id_tipo_cambio bigint not null generated always as identity,
  id_moneda bigint not null,
  fecha date not null,
  venta numeric(7,3) not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint tipo_cambio_pkey PRIMARY KEY (id_tipo_cambio),
  constraint tipo_cambio_unico UNIQUE (id_moneda, fecha),
  constraint tipo_cambio_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda),
  constraint tipo_cambio_positivo CHECK ((venta > (0)::numeric))
);
CREATE TRIGGER tipo_cambio_auditar AFTER DELETE OR UPDATE ON tipo_cambio FOR EACH ROW EXECUTE FUNCTION auditar('id_tipo_cambio');
CREATE TRIGGER tipo_cambio_auditar_alta AFTER INSERT ON tipo_cambio REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_tipo_cambio');
CREATE TRIGGER tipo_cambio_mudar BEFORE UPDATE ON tipo_cambio FOR EACH ROW WHEN (((old.id_moneda <> new.id_moneda) OR (old.fecha <> new.fecha))) EXECUTE FUNCTION tipo_cambio_conservar();
CREATE TRIGGER tipo_cambio_retirar BEFORE DELETE ON tipo_cambio FOR EACH ROW EXECUTE FUNCTION tipo_cambio_conservar();
CREATE TRIGGER tipo_cambio_revisar BEFORE INSERT OR UPDATE OF id_moneda, fecha, venta ON tipo_cambio FOR EACH ROW EXECUTE FUNCTION tipo_cambio_revisar();
CREATE TRIGGER tipo_cambio_sellar BEFORE UPDATE ON tipo_cambio FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE transaccion (
  uuid text not null,
  orden text not null,
  operacion text not null,
  id_ingreso bigint,
  estado text not null,
  monto numeric(20,2) not null,
  moneda text not null,
  padre text,
  marca text,
  ultimos text,
  error text,
  instante timestamp with time zone,
  vista timestamp with time zone not null default now(),
  viva boolean not null default false,
  constraint transaccion_pkey PRIMARY KEY (uuid),
  constraint transaccion_id_ingreso_fkey FOREIGN KEY (id_ingreso) REFERENCES ingreso(id_ingreso),
  constraint transaccion_orden_fkey FOREIGN KEY (orden) REFERENCES orden(orden),
  constraint transaccion_cobro CHECK (((id_ingreso IS NULL) OR (operacion = 'DEBIT'::text))),
  constraint transaccion_operacion_check CHECK ((operacion = ANY (ARRAY['DEBIT'::text, 'CREDIT'::text]))),
  constraint transaccion_uuid_check CHECK (((length(uuid) >= 1) AND (length(uuid) <= 64)))
);
CREATE INDEX transaccion_orden ON transaccion USING btree (orden);
CREATE UNIQUE INDEX transaccion_un_ingreso ON transaccion USING btree (id_ingreso) WHERE (id_ingreso IS NOT NULL);
CREATE TRIGGER transaccion_usada AFTER INSERT ON transaccion FOR EACH ROW EXECUTE FUNCTION transaccion_usada();

CREATE TABLE usuario (
  id_usuario bigint not null generated always as identity,
  categoria_documento text not null generated always as ('TIPO_DOCUMENTO'::text) stored,
  tipo_documento text not null,
  numero_documento text not null,
  nombres text not null,
  papellido text not null,
  sapellido text,
  correo text,
  celular text,
  fecha_nacimiento date,
  direccion text,
  login text not null,
  id_perfil bigint not null,
  clave_hash text,
  clave_vence timestamp with time zone,
  debe_cambiar_clave boolean not null default false,
  ultimo_acceso timestamp with time zone,
  preferencias jsonb not null default '{}'::jsonb,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  busqueda text not null generated always as (plano(((((((((((nombres || ' '::text) || papellido) || ' '::text) || COALESCE(sapellido, ''::text)) || ' '::text) || numero_documento) || ' '::text) || login) || ' '::text) || COALESCE(correo, ''::text)))) stored,
  suprimido timestamp with time zone,
  orden_nombre text collate "C" not null generated always as (plano(replace(lower(ltrim(((((papellido || ' '::text) || COALESCE(sapellido, ''::text)) || ' '::text) || nombres))), 'ñ'::text, 'n~'::text))) stored,
  en_catalogo boolean not null default false,
  constraint usuario_pkey PRIMARY KEY (id_usuario),
  constraint usuario_id_perfil_fkey FOREIGN KEY (id_perfil) REFERENCES perfil(id_perfil),
  constraint usuario_tipo_documento FOREIGN KEY (categoria_documento, tipo_documento) REFERENCES tipo(categoria, codigo),
  constraint usuario_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'BLOQUEADO'::text]))),
  constraint usuario_sapellido CHECK (((papellido <> ''::text) OR (sapellido IS NULL))),
  constraint usuario_suprimido CHECK (((suprimido IS NULL) OR ((estado = 'BLOQUEADO'::text) AND (clave_hash IS NULL) AND (numero_documento ~~ 'SUPRIMIDO-%'::text) AND (correo IS NULL) AND (celular IS NULL) AND (fecha_nacimiento IS NULL) AND (direccion IS NULL))))
);
CREATE INDEX usuario_busqueda ON usuario USING gin (busqueda gin_trgm_ops);
CREATE INDEX usuario_celular ON usuario USING gin (regexp_replace(celular, '\D'::text, ''::text, 'g'::text) gin_trgm_ops);
CREATE INDEX usuario_login ON usuario USING btree (login);
CREATE INDEX usuario_orden ON usuario USING btree (orden_nombre, id_usuario);
CREATE INDEX usuario_perfil ON usuario USING btree (id_perfil, orden_nombre);
CREATE UNIQUE INDEX usuario_documento_unico ON usuario USING btree (tipo_documento, upper(numero_documento));
CREATE UNIQUE INDEX usuario_login_unico ON usuario USING btree (lower(login));
CREATE TRIGGER usuario_auditar AFTER DELETE OR UPDATE ON usuario FOR EACH ROW EXECUTE FUNCTION auditar('id_usuario', 'ultimo_acceso', 'preferencias', 'categoria_documento', 'busqueda', 'orden_nombre');
CREATE TRIGGER usuario_auditar_alta AFTER INSERT ON usuario REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_usuario', 'ultimo_acceso', 'preferencias', 'categoria_documento', 'busqueda', 'orden_nombre');
CREATE TRIGGER usuario_con_apellido BEFORE INSERT OR UPDATE OF papellido, tipo_documento ON usuario FOR EACH ROW WHEN ((new.papellido = ''::text)) EXECUTE FUNCTION usuario_con_apellido();
CREATE TRIGGER usuario_guardar_login AFTER INSERT ON usuario FOR EACH ROW EXECUTE FUNCTION usuario_guardar_login();
CREATE TRIGGER usuario_guardar_login_cambio AFTER UPDATE OF login ON usuario FOR EACH ROW WHEN ((lower(old.login) <> lower(new.login))) EXECUTE FUNCTION usuario_guardar_login();
CREATE TRIGGER usuario_login_propio BEFORE INSERT ON usuario FOR EACH ROW EXECUTE FUNCTION usuario_login_propio();
CREATE TRIGGER usuario_login_propio_cambio BEFORE UPDATE OF login ON usuario FOR EACH ROW WHEN ((lower(old.login) <> lower(new.login))) EXECUTE FUNCTION usuario_login_propio();
CREATE TRIGGER usuario_recontar AFTER UPDATE OF estado ON usuario FOR EACH ROW WHEN ((se_cuenta(old.estado) <> se_cuenta(new.estado))) EXECUTE FUNCTION recontar_cambio();
CREATE TRIGGER usuario_recontar_alta AFTER INSERT ON usuario REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION recontar_altas();
CREATE TRIGGER usuario_recontar_baja AFTER DELETE ON usuario REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION recontar_bajas();
CREATE TRIGGER usuario_renombrar AFTER UPDATE ON usuario FOR EACH ROW WHEN (((old.busqueda IS DISTINCT FROM new.busqueda) OR (((old.papellido IS DISTINCT FROM new.papellido) OR (old.sapellido IS DISTINCT FROM new.sapellido)) OR (old.nombres IS DISTINCT FROM new.nombres)))) EXECUTE FUNCTION usuario_renombrar();
CREATE TRIGGER usuario_renombrar_incidencias AFTER UPDATE ON usuario FOR EACH ROW WHEN ((old.busqueda IS DISTINCT FROM new.busqueda)) EXECUTE FUNCTION usuario_renombrar_incidencias();
CREATE TRIGGER usuario_sellar BEFORE UPDATE ON usuario FOR EACH ROW EXECUTE FUNCTION sellar('ultimo_acceso', 'preferencias', 'categoria_documento', 'busqueda', 'orden_nombre');

CREATE TABLE usuario_foto (
  id_usuario_foto bigint not null generated always as identity,
  id_usuario bigint not null,
  datos bytea not null,
  sha256 text not null,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint usuario_foto_pkey PRIMARY KEY (id_usuario_foto),
  constraint usuario_foto_unica UNIQUE (id_usuario),
  constraint usuario_foto_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE,
  constraint usuario_foto_datos_check CHECK (((length(datos) >= 1) AND (length(datos) <= 262144)))
);
CREATE TRIGGER usuario_foto_auditar AFTER DELETE OR UPDATE ON usuario_foto FOR EACH ROW EXECUTE FUNCTION auditar('id_usuario_foto', 'datos');
CREATE TRIGGER usuario_foto_auditar_alta AFTER INSERT ON usuario_foto REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_usuario_foto', 'datos');
CREATE TRIGGER usuario_foto_sellar BEFORE UPDATE ON usuario_foto FOR EACH ROW EXECUTE FUNCTION sellar('datos');

CREATE TABLE usuario_saldo (
  id_usuario bigint not null,
  id_moneda bigint not null,
  monto numeric not null,
  descuento numeric not null,
  pagado numeric not null,
  en_revision numeric not null,
  saldo numeric not null,
  hasta_30 numeric not null,
  hasta_60 numeric not null,
  hasta_90 numeric not null,
  mas_90 numeric not null,
  vencido numeric not null,
  vence date,
  constraint usuario_saldo_pkey PRIMARY KEY (id_usuario, id_moneda),
  constraint usuario_saldo_id_moneda_fkey FOREIGN KEY (id_moneda) REFERENCES moneda(id_moneda)
);

CREATE TABLE vinculo (
  id_vinculo bigint not null generated always as identity,
  id_alumno bigint not null,
  id_usuario bigint,
  nombre text,
  celular text,
  correo text,
  tipo_documento text,
  numero_documento text,
  relacion text not null,
  ve_notas boolean not null default false,
  ve_dinero boolean not null default false,
  paga boolean not null default false,
  autoriza boolean not null default false,
  recibe_avisos boolean not null default false,
  emergencia boolean not null default false,
  convive_con boolean not null default false,
  orden integer not null default 1,
  limite text not null default 'NINGUNO'::text,
  limite_motivo text,
  limite_por bigint,
  desde date not null default hoy(),
  hasta date,
  motivo text,
  estado text not null default 'ACTIVO'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  mantenido timestamp with time zone,
  terminado_por bigint,
  constraint vinculo_pkey PRIMARY KEY (id_vinculo),
  constraint vinculo_alumno FOREIGN KEY (id_alumno) REFERENCES usuario(id_usuario) ON DELETE CASCADE,
  constraint vinculo_limite_por_fkey FOREIGN KEY (limite_por) REFERENCES usuario(id_usuario),
  constraint vinculo_terminado_por FOREIGN KEY (terminado_por) REFERENCES usuario(id_usuario),
  constraint vinculo_usuario FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario),
  constraint vinculo_de_otro CHECK ((id_usuario IS DISTINCT FROM id_alumno)),
  constraint vinculo_estado CHECK ((estado = ANY (ARRAY['INVITADO'::text, 'ACTIVO'::text, 'TERMINADO'::text]))),
  constraint vinculo_invitado CHECK (((estado <> 'INVITADO'::text) OR (id_usuario IS NULL))),
  constraint vinculo_limitado CHECK (((limite = 'NINGUNO'::text) = (limite_motivo IS NULL))),
  constraint vinculo_limite CHECK ((limite = ANY (ARRAY['NINGUNO'::text, 'SOLO_VER'::text, 'SIN_ACCESO'::text]))),
  constraint vinculo_orden CHECK (((orden >= 1) AND (orden <= 99))),
  constraint vinculo_paga_lo_que_ve CHECK ((ve_dinero OR (NOT paga))),
  constraint vinculo_quien CHECK (((id_usuario IS NOT NULL) OR (nombre IS NOT NULL))),
  constraint vinculo_relacion CHECK ((relacion = ANY (ARRAY['MADRE'::text, 'PADRE'::text, 'TUTOR_LEGAL'::text, 'ABUELO'::text, 'HERMANO_MAYOR'::text, 'CONYUGE'::text, 'OTRO'::text]))),
  constraint vinculo_terminado CHECK (((estado = 'TERMINADO'::text) = (hasta IS NOT NULL)))
);
CREATE INDEX vinculo_alumno ON vinculo USING btree (id_alumno);
CREATE INDEX vinculo_limite_por ON vinculo USING btree (limite_por) WHERE (limite_por IS NOT NULL);
CREATE INDEX vinculo_terminado_por ON vinculo USING btree (terminado_por) WHERE (terminado_por IS NOT NULL);
CREATE INDEX vinculo_usuario ON vinculo USING btree (id_usuario) WHERE (id_usuario IS NOT NULL);
CREATE UNIQUE INDEX vinculo_contacto ON vinculo USING btree (id_alumno, plano(nombre)) WHERE ((estado <> 'TERMINADO'::text) AND (id_usuario IS NULL));
CREATE UNIQUE INDEX vinculo_vivo ON vinculo USING btree (id_alumno, id_usuario) WHERE ((estado <> 'TERMINADO'::text) AND (id_usuario IS NOT NULL));
CREATE TRIGGER vinculo_auditar AFTER DELETE OR UPDATE ON vinculo FOR EACH ROW EXECUTE FUNCTION auditar('id_vinculo');
CREATE TRIGGER vinculo_auditar_alta AFTER INSERT ON vinculo REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_vinculo');
CREATE TRIGGER vinculo_sellar BEFORE UPDATE ON vinculo FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE TABLE vinculo_invitacion (
  huella bytea not null,
  id_vinculo bigint not null,
  vence timestamp with time zone not null,
  fallos integer not null default 0,
  constraint vinculo_invitacion_pkey PRIMARY KEY (huella),
  constraint vinculo_invitacion_una UNIQUE (id_vinculo),
  constraint vinculo_invitacion_id_vinculo_fkey FOREIGN KEY (id_vinculo) REFERENCES vinculo(id_vinculo) ON DELETE CASCADE
);

CREATE TABLE visita (
  dia date not null,
  id_curso bigint not null,
  origen text not null,
  cuantas integer not null,
  constraint visita_pkey PRIMARY KEY (dia, id_curso, origen),
  constraint visita_curso FOREIGN KEY (id_curso) REFERENCES curso(id_curso) ON DELETE CASCADE,
  constraint visita_cuantas CHECK ((cuantas > 0)),
  constraint visita_origen CHECK ((origen = ANY (ARRAY['CATALOGO'::text, 'CAMPANA'::text])))
);
CREATE INDEX visita_por_curso ON visita USING btree (id_curso);

CREATE TABLE vista (
  id_vista bigint not null generated always as identity,
  lista text not null,
  id_usuario bigint not null,
  nombre text not null,
  compartida boolean not null default false,
  consulta jsonb not null,
  columnas jsonb not null,
  densidad text not null default 'normal'::text,
  fecha_creacion timestamp with time zone not null default now(),
  usuario_creacion text not null default actor(),
  fecha_modificacion timestamp with time zone,
  usuario_modificacion text,
  version integer not null default 0,
  constraint vista_pkey PRIMARY KEY (id_vista),
  constraint vista_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario(id_usuario) ON DELETE CASCADE,
  constraint vista_densidad CHECK ((densidad = ANY (ARRAY['normal'::text, 'compacta'::text])))
);
CREATE INDEX vista_usuario ON vista USING btree (id_usuario);
CREATE UNIQUE INDEX vista_nombre_compartido_unico ON vista USING btree (lista, lower(nombre)) WHERE compartida;
CREATE UNIQUE INDEX vista_nombre_propio_unico ON vista USING btree (lista, id_usuario, lower(nombre)) WHERE (NOT compartida);
CREATE TRIGGER vista_auditar AFTER DELETE OR UPDATE ON vista FOR EACH ROW EXECUTE FUNCTION auditar('id_vista');
CREATE TRIGGER vista_auditar_alta AFTER INSERT ON vista REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION auditar_altas('id_vista');
CREATE TRIGGER vista_sellar BEFORE UPDATE ON vista FOR EACH ROW EXECUTE FUNCTION sellar();

CREATE OR REPLACE FUNCTION public.actor()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN COALESCE(NULLIF(current_setting('escuela.actor'::text, true), ''::text), 'sistema'::text)
;

CREATE OR REPLACE FUNCTION public.actor_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (COALESCE(current_setting('escuela.id_actor'::text, true), ''::text) <> ''::text) THEN NULLIF((current_setting('escuela.id_actor'::text, true))::bigint, 0) ELSE autor_de(actor(), now()) END
;

CREATE OR REPLACE FUNCTION public.alumno_paga_parte(alumno bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from cuenta c join cuenta_division d on d.id_cuenta = c.id_cuenta
    where c.id_usuario = alumno and c.estado in ('PENDIENTE', 'PARCIAL') and (d.id_primero is null or d.id_segundo is null));
end $function$
;

CREATE OR REPLACE FUNCTION public.anulado_en_su_dia(i ingreso)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((i).fecha_anulacion IS NOT NULL) AND (dia_de((i).fecha_anulacion) = dia_de((i).fecha_confirmacion)))
;

CREATE OR REPLACE FUNCTION public.apellidos_y_nombres(papellido text, sapellido text, nombres text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN concat_ws(', '::text, NULLIF(concat_ws(' '::text, NULLIF(papellido, ''::text), NULLIF(sapellido, ''::text)), ''::text), NULLIF(nombres, ''::text))
;

CREATE OR REPLACE FUNCTION public.apoderado_de(alumno bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('nombre', COALESCE(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)), 'celular', COALESCE(u.celular, v.celular), 'correo', COALESCE(u.correo, v.correo)) AS jsonb_build_object FROM (vinculo v LEFT JOIN usuario u ON ((u.id_usuario = v.id_usuario))) WHERE ((v.id_alumno = apoderado_de.alumno) AND (v.estado <> 'TERMINADO'::text) AND (v.limite <> 'SIN_ACCESO'::text)) ORDER BY v.recibe_avisos DESC, v.orden, v.id_vinculo LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.archivo_conservar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  pago  ingreso := (select i from ingreso i where i.id_ingreso = coalesce(new.id_ingreso, old.id_ingreso));
  regla text;
begin
  if pago.fecha_confirmacion is null or exists (select from supresion s where s.id_usuario = pago.id_usuario) then
    return coalesce(new, old);
  end if;
  perform caja_compartir(pago.id_operador);
  if exists (select from cierre_movimiento m where m.id_ingreso = pago.id_ingreso and m.tipo = 'COBRO') then
    regla := 'archivo_cerrado';
  elsif tg_op <> 'INSERT' then
    regla := 'archivo_confirmado';
  end if;
  if regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'archivo';
  end if;
  return coalesce(new, old);
end $function$
;

CREATE OR REPLACE FUNCTION public.archivo_leer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.estado = 'ELIMINADO' then
    delete from archivo_lectura where id_archivo = new.id_archivo;
  elsif tg_op = 'INSERT' and new.id_ingreso is not null then
    insert into archivo_lectura (id_archivo) values (new.id_archivo);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.archivo_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ingreso i set constancia = v.nombre
  from (select (select nombre from archivo where id_ingreso = new.id_ingreso and estado = 'VIGENTE') as nombre) v
  where i.id_ingreso = new.id_ingreso and i.constancia is distinct from v.nombre;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.asistencia_certificable(una bigint)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if to_regclass('matricula_asistencia') is null then return null; end if;
  return (select porcentaje from matricula_asistencia where id_matricula = una);
end $function$
;

CREATE OR REPLACE FUNCTION public.asistencia_de(bigint)
 RETURNS TABLE(clases integer, presentes integer, tardes integer, faltas integer, justificadas integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE ROWS 1
AS $function$
  with recursive cadena as (
    select m.id_matricula, m.id_matricula_origen, g.id_curso
    from matricula m join grupo g on g.id_grupo = m.id_grupo where m.id_matricula = $1
    union all
    select o.id_matricula, o.id_matricula_origen, c.id_curso from cadena c
    cross join lateral (select m.id_matricula, m.id_matricula_origen, m.id_grupo from matricula m where m.id_matricula = c.id_matricula_origen offset 0) o
    join grupo g on g.id_grupo = o.id_grupo and g.id_curso = c.id_curso
  )
  select sum(x.clases)::int, sum(x.presentes)::int, sum(x.tardes)::int, sum(x.faltas)::int, sum(x.justificadas)::int
  from cadena c cross join lateral (
    -- Summed up one enrolment at a time, by its index.
    select count(a.estado) as clases, count(*) filter (where a.estado = 'PRESENTE') as presentes,
      count(*) filter (where a.estado = 'TARDE') as tardes, count(*) filter (where a.estado = 'FALTA') as faltas,
      count(*) filter (where a.estado = 'JUSTIFICADA') as justificadas
    from asistencia a where a.id_matricula = c.id_matricula) x
$function$
;

CREATE OR REPLACE FUNCTION public.auditar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
  antes   jsonb := to_jsonb(old) - ocultas;
  despues jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) - ocultas end;
begin
  if antes is not distinct from despues or suprimiendo() is not null then return null; end if;
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (
    actor(), nullif(current_setting('escuela.direccion', true), ''),
    coalesce(current_setting('escuela.operacion', true), ''), tg_op, tg_table_name, (antes ->> tg_argv[0])::bigint, antes, despues
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.auditar_altas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
  quien   text := actor();
  desde   text := nullif(current_setting('escuela.direccion', true), '');
  cual    text := coalesce(current_setting('escuela.operacion', true), '');
begin
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, despues)
  select quien, desde, cual, tg_op, tg_table_name, (fila ->> tg_argv[0])::bigint, fila - ocultas
  from (select to_jsonb(n) as fila from nuevas n offset 0) f;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.auditoria_conservar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  propias text[] := array['actor', 'direccion', 'antes', 'despues'];
begin
  if suprimiendo() is null or to_jsonb(new) - propias <> to_jsonb(old) - propias then
    raise exception '% only takes new rows', tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.autor_corto(u usuario)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((u).id_usuario IS NOT NULL) THEN jsonb_build_object('idUsuario', (u).id_usuario, 'nombres', (u).nombres, 'papellido', (u).papellido, 'sapellido', (u).sapellido) ELSE NULL::jsonb END
;

CREATE OR REPLACE FUNCTION public.autor_de(entrada text, cuando timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select l.id_usuario from login_usado l where l.llave = lower(entrada) and l.desde <= cuando);
end $function$
;

CREATE OR REPLACE FUNCTION public.avisa(evento text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return parametro_de('aviso.' || evento) is not distinct from 'true' and hay_mensaje(evento);
end $function$
;

CREATE OR REPLACE FUNCTION public.avisar_suceso()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if avisa(tg_argv[0]) then
    insert into aviso (suceso) values (jsonb_build_object('evento', tg_argv[0],
      'ids', jsonb_build_array((to_jsonb(new) ->> tg_argv[1])::bigint)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.banco_de(etiqueta text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT t.codigo FROM tipo t, LATERAL unnest(ARRAY[plano(t.codigo), plano(t.nombre)]) n(n) WHERE ((t.categoria = 'BANCO'::text) AND starts_with((plano(banco_de.etiqueta) || ' '::text), (n.n || ' '::text))) ORDER BY (length(n.n)) DESC LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.caja_abierta(dia date)
 RETURNS SETOF caja_movimiento
 LANGUAGE sql
 STABLE
AS $function$
  select * from caja_movimiento
  where id_cierre is null and not historico and instante >= inicio_de(dia) and instante < inicio_de(dia + 1)
$function$
;

CREATE OR REPLACE FUNCTION public.caja_compartir(operador bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared(hashtextextended('caja:' || coalesce(operador, 0), 0))
$function$
;

CREATE OR REPLACE FUNCTION public.caja_lineas(dia date)
 RETURNS TABLE(id_operador bigint, operador text, id_moneda bigint, id_medio_pago bigint, cobros integer, cobrado numeric, anulaciones integer, anulado numeric, devoluciones integer, devuelto numeric, redondeo numeric, esperado numeric, primer_recibo text, ultimo_recibo text)
 LANGUAGE sql
 STABLE
AS $function$
  select id_operador, operador, id_moneda, id_medio_pago,
    count(*) filter (where tipo = 'COBRO')::int, coalesce(sum(monto + redondeo) filter (where tipo = 'COBRO'), 0),
    count(*) filter (where tipo = 'ANULACION')::int, coalesce(-sum(monto + redondeo) filter (where tipo = 'ANULACION'), 0),
    count(*) filter (where tipo = 'DEVOLUCION')::int, coalesce(-sum(monto + redondeo) filter (where tipo = 'DEVOLUCION'), 0),
    sum(redondeo), sum(monto), min(numero_recibo) filter (where tipo = 'COBRO'), max(numero_recibo) filter (where tipo = 'COBRO')
  from caja_abierta(dia) group by id_operador, operador, id_moneda, id_medio_pago
$function$
;

CREATE OR REPLACE FUNCTION public.caja_sellar(operador bigint, dado timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
begin
  perform caja_compartir(operador);
  if dado is null then return clock_timestamp(); end if;
  if exists (select from cierre c where c.id_operador = $1 and c.fecha = dia_de(dado) and (dado < c.hasta or c.fecha < hoy())) then
    raise exception 'caja_cerrada' using errcode = 'check_violation', constraint = 'caja_cerrada';
  end if;
  return dado;
end $function$
;

CREATE OR REPLACE FUNCTION public.caja_turno(operador bigint, dia date)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (COALESCE(max(c.turno), 0) + 1) FROM cierre c WHERE ((c.id_operador = caja_turno.operador) AND (c.fecha = caja_turno.dia)))
;

CREATE OR REPLACE FUNCTION public.cajero_de(entrada text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (entrada = actor()) THEN actor_id() ELSE autor_de(entrada, now()) END
;

CREATE OR REPLACE FUNCTION public.calificacion_caber()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from nuevas n
    left join matricula m on m.id_matricula = n.id_matricula
    left join grupo_esquema e on e.id_grupo = m.id_grupo
      and (n.no_presentado or (n.nota between e.nota_minima and e.nota_maxima and n.nota = round(n.nota, e.decimales)))
      and exists (select from jsonb_array_elements(e.componentes) k where k ->> 'nombre' = n.componente)
    where (n.nota is not null or n.no_presentado) and e.id_grupo is null
  ) then
    raise exception 'the grade does not fit the scheme of its group'
      using errcode = '23514', constraint = 'calificacion_en_escala', table = 'calificacion';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cambio_cercano(id bigint, moneda bigint, dia date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT t.venta FROM tipo_cambio t WHERE ((t.id_moneda = cambio_cercano.moneda) AND (t.id_tipo_cambio <> cambio_cercano.id)) ORDER BY (abs((t.fecha - cambio_cercano.dia))), t.fecha LIMIT 1), (SELECT 3.7 FROM moneda o WHERE ((o.id_moneda = cambio_cercano.moneda) AND (o.codigo = 'USD'::text) AND (moneda_del_pais() = 'PEN'::text))))
;

CREATE OR REPLACE FUNCTION public.cambio_de(moneda bigint, dia date)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT t.venta FROM tipo_cambio t WHERE ((t.id_moneda = cambio_de.moneda) AND ((t.fecha >= (cambio_de.dia - 7)) AND (t.fecha <= cambio_de.dia))) ORDER BY t.fecha DESC LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.certificado_intacto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'a certificate is never erased'; end if;
  if (new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.datos, new.sha256, new.bytes, new.excepcion)
    is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.datos, old.sha256, old.bytes, old.excepcion)
    and ((new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.sha256, new.bytes)
      is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.sha256, old.bytes)
      or not exists (select from matricula m where m.id_matricula = old.id_matricula and m.id_usuario = suprimiendo()))
  then raise exception 'what a certificate says is frozen'; end if;
  if old.estado = 'ANULADO' and suprimiendo() is null
    and (new.estado, new.motivo, new.fecha_anulacion) is distinct from (old.estado, old.motivo, old.fecha_anulacion)
  then raise exception 'an annulled certificate stays annulled'; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.certificado_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.busqueda := plano(new.codigo) || ' ' || (select busqueda from matricula where id_matricula = new.id_matricula);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.choque_de(propia bigint, de_grupo bigint, dia_de date, desde text, hasta text, sala text)
 RETURNS TABLE(codigo text, aula text, por_aula boolean, hora_inicio text, hora_fin text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  with ocupado as (
    select o.id_grupo, o.aula, o.hora_inicio, o.hora_fin from clase o
    where o.fecha = dia_de and o.id_clase is distinct from propia and o.estado <> 'CANCELADA'
    union all
    select h.id_grupo, h.aula, h.hora_inicio, h.hora_fin from horario h join grupo hg on hg.id_grupo = h.id_grupo
    where h.dia = extract(isodow from dia_de) and h.estado = 'ACTIVO' and h.id_grupo <> de_grupo
      and dia_de between hg.fecha_inicio and hg.fecha_fin and hg.estado not in ('FINALIZADO', 'CANCELADO')
      and not exists (select from clase x where x.id_grupo = h.id_grupo and x.fecha_prevista = dia_de and x.hora_prevista = h.hora_inicio)
      and not exists (select from feriados(dia_de, dia_de))
  )
  select og.codigo, o.aula, coalesce(plano(o.aula) = plano(sala), false), o.hora_inicio, o.hora_fin
  from ocupado o join grupo og on og.id_grupo = o.id_grupo join grupo g on g.id_grupo = de_grupo
  where o.hora_inicio < hasta and desde < o.hora_fin
    and (plano(o.aula) = plano(sala) or og.id_docente = g.id_docente or og.id_grupo = g.id_grupo)
  order by coalesce(plano(o.aula) = plano(sala), false) desc, o.hora_inicio, og.codigo limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.codigo_de_turno(turno espera, vinculo bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((turno).id_espera || '-'::text) || vinculo) || '-'::text) || "left"(encode(sha256(convert_to((((turno).codigo || '/'::text) || vinculo), 'UTF8'::name)), 'hex'::text), 40))
;

CREATE OR REPLACE FUNCTION public.comprobante_archivo_fijar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  suyos bigint[] := case when tg_op = 'DELETE' and suprimiendo() is not null then comprobantes_de(suprimiendo()) end;
begin
  if suyos is not null and (case tg_table_name when 'comprobante_archivo' then (to_jsonb(old) ->> 'id_comprobante')::bigint = any (suyos)
    else (to_jsonb(old) ->> 'id_comprobante_lote')::bigint = any (comprobantes_en_lotes(suyos)) end) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_configurado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  aqui record;
begin
  select * into aqui from emision_pais where pais = parametro_de('institucion.pais');
  if tg_table_name = 'parametro' and to_jsonb(new) ->> 'clave' = 'institucion.pais' then
    update comprobante_serie set estado = 'INACTIVO' where estado = 'ACTIVO' and concat_ws(' ', clase, modifica) <> all (aqui.series);
    if exists (select from comprobante_serie where ultimo >= primero and concat_ws(' ', clase, modifica) <> all (aqui.series)) then
      raise exception 'comprobante_pais' using errcode = 'check_violation', constraint = 'comprobante_pais', table = tg_table_name;
    end if;
  end if;
  if parametro_de('comprobante.emite') = 'true' and (
    exists (select from unnest(aqui.series) k where not exists (
      select from comprobante_serie where estado = 'ACTIVO' and id_local is null and concat_ws(' ', clase, modifica) = k))
    or exists (select from unnest(aqui.ajustes) c where (parametro_de('comprobante.' || c) <> '') is not true
      or (c = 'razonSocial' and length(parametro_de('comprobante.razonSocial')) < 3)
      or (c = 'ruc' and not ruc_valido(parametro_de('comprobante.ruc'))))) then
    raise exception 'comprobante_configurado' using errcode = 'check_violation', constraint = 'comprobante_configurado', table = tg_table_name;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_facturado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.importe is distinct from (select sum(f.importe) from comprobante_cuenta f join cuenta c on c.id_cuenta = f.id_cuenta
      where f.id_comprobante = new.id_comprobante and c.id_moneda = new.id_moneda and c.id_usuario = coalesce(new.id_usuario, c.id_usuario)
        and (new.id_origen is null or exists (select from comprobante_cuenta o where o.id_comprobante = new.id_origen and o.id_cuenta = f.id_cuenta))) then
    raise exception 'comprobante_facturado' using errcode = 'check_violation', constraint = 'comprobante_facturado', table = 'comprobante';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_fijo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (old.clase, old.serie, old.numero, old.fecha, old.id_moneda,
      old.gravado, old.exonerado, old.inafecto, old.impuesto, old.importe)
      <> (new.clase, new.serie, new.numero, new.fecha, new.id_moneda,
      new.gravado, new.exonerado, new.inafecto, new.impuesto, new.importe)
    or (old.id_ingreso, old.id_usuario, old.id_pago, old.id_empresa, old.id_origen, old.id_devolucion, old.id_reemplaza, old.id_sustituye)
      is distinct from (new.id_ingreso, new.id_usuario, new.id_pago, new.id_empresa, new.id_origen, new.id_devolucion, new.id_reemplaza, new.id_sustituye)
    or (old.autorizacion is not null and new.autorizacion is distinct from old.autorizacion)
    or (old.datos <> new.datos and (old.estado <> 'EXCEPCION' or old.datos - 'comprador' <> new.datos - 'comprador')
      and (suprimiendo() is null or not old.id_comprobante = any (comprobantes_de(suprimiendo()))
        or new.datos <> suprimir_comprobante(old, old.datos, suprimiendo()))) then
    raise exception 'comprobante_fijo' using errcode = 'check_violation', constraint = 'comprobante_fijo', table = 'comprobante';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_lote_constatable(lote comprobante_lote)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((lote).accion = 'ANULADO'::text) AND ((lote).estado = ANY (ARRAY['ENVIADO'::text, 'EN_PROCESO'::text])) AND COALESCE(((lote).enviado < (now() - '24:00:00'::interval)), false))
;

CREATE OR REPLACE FUNCTION public.comprobante_lote_numero(lote comprobante_lote)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (((((lote).clase || '-'::text) || to_char(((lote).fecha)::timestamp with time zone, 'YYYYMMDD'::text)) || '-'::text) || (lote).correlativo)
;

CREATE OR REPLACE FUNCTION public.comprobante_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.busqueda := case when new.hash is not null or new.estado = 'EMITIDO' then comprobante_texto_de(new.serie || '-' || new.numero, new.datos,
    new.id_usuario, new.id_pago, new.id_origen is not null, new.id_ingreso) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_numero_de(documento bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT ((comprobante.serie || '-'::text) || comprobante.numero) FROM comprobante WHERE (comprobante.id_comprobante = comprobante_numero_de.documento))
;

CREATE OR REPLACE FUNCTION public.comprobante_por_nota(documento bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (WITH RECURSIVE antes AS (SELECT comprobante.id_reemplaza AS id FROM comprobante WHERE (comprobante.id_comprobante = comprobante_por_nota.documento) UNION ALL SELECT c.id_reemplaza FROM (comprobante c JOIN antes a_1 ON ((c.id_comprobante = a_1.id)))) SELECT o.id_comprobante FROM (antes a JOIN comprobante o ON ((o.id_comprobante = a.id))) WHERE (o.id_origen IS NOT NULL) LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.comprobante_queda(doc comprobante)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if doc.baja in ('PENDIENTE', 'HECHA') then return 0; end if;
  return doc.importe - coalesce((select sum(n.importe) from comprobante n where n.id_origen = doc.id_comprobante and n.estado <> 'RECHAZADO'), 0);
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_serie_fija()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.ultimo >= old.primero
    and (tg_op = 'DELETE' or (new.clase, new.serie, new.primero) <> (old.clase, old.serie, old.primero)
      or new.modifica is distinct from old.modifica or new.ultimo < old.ultimo) then
    raise exception 'comprobante_serie_usada' using errcode = 'check_violation', constraint = 'comprobante_serie_usada', table = 'comprobante_serie';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.primero <> old.primero then new.ultimo := new.primero - 1; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_serie_mudar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  regla text := case when old.ultimo >= old.primero then 'comprobante_serie_usada' when old.estado = 'ACTIVO' then 'comprobante_serie_local' end;
begin
  if new.id_local is distinct from old.id_local and regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'comprobante_serie';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_texto_de(numero text, doc jsonb, usuario bigint, empresa bigint, nota boolean, pago bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  alumnos text;
begin
  if usuario is not null then
    select u.busqueda into alumnos from usuario u where u.id_usuario = usuario;
  elsif pago is null then
    select string_agg(distinct u.busqueda, ' ') into alumnos from jsonb_array_elements(doc -> 'renglones') r
    join cuenta c on c.id_cuenta = (r ->> 'idCuenta')::bigint join usuario u on u.id_usuario = c.id_usuario;
  elsif nota then
    select u.busqueda into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_ingreso = pago;
  else
    select string_agg(distinct u.busqueda, ' ') into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario
    where i.id_pago = empresa;
  end if;
  return concat_ws(' ', plano(concat_ws(' ', numero, doc -> 'comprador' ->> 'nombre', doc -> 'comprador' ->> 'documento')), alumnos);
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobante_urge(doc comprobante, dias integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((((doc).fecha + dias) <= hoy()) OR CASE WHEN ((doc).en_resumen OR ((NOT (doc).individual) AND ((doc).serie ~~ series_en_resumen()))) THEN (((doc).fecha + 1) < hoy()) ELSE ((doc).fecha_creacion < (now() - '24:00:00'::interval)) END)
;

CREATE OR REPLACE FUNCTION public.comprobantes_al_cambio(moneda bigint, dia date)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.id_comprobante
    FROM comprobante c
   WHERE ((c.id_moneda = comprobantes_al_cambio.moneda) AND (c.id_origen IS NULL) AND c.vale AND ((c.fecha >= comprobantes_al_cambio.dia) AND (c.fecha <= (comprobantes_al_cambio.dia + 7))) AND (EXISTS ( SELECT
            FROM tipo_cambio t
           WHERE ((t.id_moneda = comprobantes_al_cambio.moneda) AND (t.fecha = comprobantes_al_cambio.dia)))) AND (NOT (EXISTS ( SELECT
            FROM tipo_cambio t
           WHERE ((t.id_moneda = comprobantes_al_cambio.moneda) AND (t.fecha > comprobantes_al_cambio.dia) AND (t.fecha <= c.fecha))))));
END
;

CREATE OR REPLACE FUNCTION public.comprobantes_con_telefono(numeros text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(select p.id_comprobante from ingreso i join comprobante_pago p on p.id_ingreso = i.id_ingreso
    where i.id_usuario = any (usuarios_con_telefono(numeros))
    union select f.id_comprobante from cuenta c join comprobante_cuenta f on f.id_cuenta = c.id_cuenta
    where c.id_usuario = any (usuarios_con_telefono(numeros)));
end $function$
;

CREATE OR REPLACE FUNCTION public.comprobantes_de(persona bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT c.id_comprobante FROM comprobante c WHERE (c.id_usuario = comprobantes_de.persona) UNION SELECT l.id_comprobante FROM (ingreso i JOIN comprobante_parte l ON ((l.id_ingreso = i.id_ingreso))) WHERE ((i.id_usuario = comprobantes_de.persona) AND (i.id_pago IS NOT NULL)) UNION SELECT f.id_comprobante FROM (cuenta c JOIN comprobante_cuenta f ON ((f.id_cuenta = c.id_cuenta))) WHERE (c.id_usuario = comprobantes_de.persona))
;

CREATE OR REPLACE FUNCTION public.comprobantes_en_lotes(documentos bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT DISTINCT l.id_comprobante_lote FROM comprobante_lote_linea l WHERE (l.id_comprobante = ANY (comprobantes_en_lotes.documentos)))
;

CREATE OR REPLACE FUNCTION public.con_asiento(estado text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (estado = ANY (ARRAY['PREINSCRITA'::text, 'ACTIVA'::text, 'SUSPENDIDA'::text, 'CULMINADA'::text]))
;

CREATE OR REPLACE FUNCTION public.congelar_recibo(pago bigint, con_comprobante boolean, ajustes jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into recibo (id_ingreso, con_comprobante, datos)
  select i.id_ingreso, congelar_recibo.con_comprobante, jsonb_build_object(
    'casa', (select jsonb_object_agg(split_part(c, '.', 2), ajustes -> c) from unnest(recibo_claves()) c where c <> 'recibo.pie' and ajustes ? c)
      || jsonb_build_object('documento', institucion_documento(), 'logo', (select g.sha256 from logo g)),
    'pie', ajustes ->> 'recibo.pie', 'usuario', persona_corta(u), 'fecha', i.fecha, 'medioPago', t.nombre,
    'banco', i.banco, 'numeroOperacion', i.numero_operacion,
    'moneda', moneda_corta(o) || jsonb_build_object('plural', o.nombre_plural), 'monto', i.monto::text, 'redondeo', i.redondeo::text,
    'confirmado', i.fecha_confirmacion, 'confirmadoPor', coalesce((select nombres_y_apellidos(q.nombres, q.papellido) from usuario q
      where q.id_usuario = autor_de(i.usuario_confirmacion, i.fecha_confirmacion)), i.usuario_confirmacion),
    'lineas', a.lineas, 'saldoAFavor', (i.monto - a.aplicado)::text)
  from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
  join tipo t on t.id_tipo = i.id_medio_pago
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('concepto', d.concepto, 'curso', d.curso, 'monto', d.monto::text)
      order by d.id_cuenta_ingreso), '[]') as lineas, coalesce(sum(d.monto), 0) as aplicado
    from aplicacion_descrita d where d.id_ingreso = i.id_ingreso and d.estado = 'VIGENTE') a
  where i.id_ingreso = pago;
end $function$
;

CREATE OR REPLACE FUNCTION public.consentimiento_numerar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ultimo consentimiento_texto := (select t from consentimiento_texto t order by t.numero desc limit 1);
begin
  if coalesce(new.valor, '') <> '' and new.valor is distinct from ultimo.texto then
    insert into consentimiento_texto (numero, texto) values (coalesce(ultimo.numero, 0) + 1, new.valor);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.consentimiento_vigente()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT max(t.numero) AS max FROM consentimiento_texto t WHERE (parametro_de('datos.consentimiento'::text) <> ''::text))
;

CREATE OR REPLACE PROCEDURE public.contar_filas(IN tabla text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create or replace trigger %1$s_recontar_alta after insert on %1$I referencing new table as nuevas
    for each statement execute function recontar_altas()', tabla);
  execute format('create or replace trigger %1$s_recontar_baja after delete on %1$I referencing old table as viejas
    for each statement execute function recontar_bajas()', tabla);
  execute format('create or replace trigger %1$s_recontar after update of estado on %1$I for each row
    when (se_cuenta(old.estado) <> se_cuenta(new.estado)) execute function recontar_cambio()', tabla);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.corrida_por_deshacer(corrida bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM corrida_fila f WHERE ((f.id_corrida = corrida_por_deshacer.corrida) AND (f.deshecha IS NULL)))) OR (EXISTS (SELECT FROM corrida_nota n WHERE ((n.id_corrida = corrida_por_deshacer.corrida) AND (n.deshecha IS NULL)))) OR (EXISTS (SELECT FROM corrida_certificado c WHERE ((c.id_corrida = corrida_por_deshacer.corrida) AND (c.deshecha IS NULL)))))
;

CREATE OR REPLACE FUNCTION public.cruces_de(alumno bigint, grupo bigint)
 RETURNS TABLE(codigo text, curso text, dia integer, hora_inicio text, hora_fin text)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct o.codigo, c.nombre, h.dia, greatest(h.hora_inicio, x.hora_inicio), least(h.hora_fin, x.hora_fin)
  from grupo g
  join horario h on h.id_grupo = g.id_grupo and h.estado = 'ACTIVO'
  join matricula m on m.id_usuario = $1 and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA') and m.id_grupo <> g.id_grupo
  join grupo o on o.id_grupo = m.id_grupo and o.fecha_inicio <= g.fecha_fin and g.fecha_inicio <= o.fecha_fin
  join curso c on c.id_curso = o.id_curso
  join horario x on x.id_grupo = o.id_grupo and x.estado = 'ACTIVO' and x.dia = h.dia
    and x.hora_inicio < h.hora_fin and h.hora_inicio < x.hora_fin
  where g.id_grupo = $2 order by o.codigo, h.dia, greatest(h.hora_inicio, x.hora_inicio)
$function$
;

CREATE OR REPLACE FUNCTION public.cuenta_anular_mora()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cuenta_ingreso a set estado = 'ANULADA' from cuenta m, ingreso i
  where m.id_cuenta_origen = new.id_cuenta and m.estado in ('PENDIENTE', 'PARCIAL') and a.id_cuenta = m.id_cuenta
    and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso and i.estado <> 'CONFIRMADO';
  update cuenta set estado = case when pagado = 0 then 'ANULADA' else estado end,
    descuento = case when pagado = 0 then descuento else monto - pagado end,
    mora_devengado = null, motivo = coalesce(new.motivo, motivo, new.concepto)
  where id_cuenta_origen = new.id_cuenta and estado in ('PENDIENTE', 'PARCIAL');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_bancaria_banco()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from tipo where id_tipo = new.id_banco and categoria = 'BANCO') then
    raise exception 'cuenta_bancaria_banco' using errcode = 'check_violation', constraint = 'cuenta_bancaria_banco', table = 'cuenta_bancaria';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_condonar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into condonacion (id_cuenta, monto, motivo) values (new.id_cuenta, new.condonado - old.condonado, new.motivo);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_de_antes(cuenta bigint, vence date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((to_char((vence)::timestamp with time zone, 'YYYY-MM-DD'::text) < parametro_de('importacion.corte'::text)) AND (EXISTS (SELECT FROM origen o WHERE ((o.tabla = 'cuenta'::text) AND (o.id = cuenta_de_antes.cuenta)))))
;

CREATE OR REPLACE FUNCTION public.cuenta_division_pagantes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from vinculo v join cuenta c on c.id_cuenta = new.id_cuenta
      where v.id_vinculo in (new.id_primero, new.id_segundo) and v.id_alumno <> c.id_usuario) then
    raise exception 'cuenta_division_pagantes' using errcode = 'check_violation', constraint = 'cuenta_division_pagantes', table = 'cuenta_division';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_estado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.acordado := greatest(case when tg_op = 'UPDATE' then old.acordado else new.acordado end, new.monto - new.descuento);
  if new.estado not in ('ANULADA', 'ELIMINADA') then
    new.estado := estado_de_cuenta(new.monto - new.descuento, new.pagado, new.acordado);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_facturada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.facturado <> new.monto - new.descuento - new.pagado or new.estado in ('ANULADA', 'ELIMINADA') then
    call rechazar_facturada('cuenta_facturada', new.id_comprobante);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_heredar_division()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cuenta_division (id_cuenta, id_primero, id_segundo, modo, valor)
  select new.id_cuenta, d.id_primero, d.id_segundo, 'PORCENTAJE', d.porcentaje
  from cuenta_porcentaje d where d.id_cuenta = new.id_cuenta_origen and d.porcentaje between 0.01 and 99.99;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_ingreso_aplicar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quita numeric := case when old.estado = 'VIGENTE' then old.monto else 0 end;
  pone  numeric := case when new.estado = 'VIGENTE' then new.monto else 0 end;
  confirmado boolean;
begin
  if (old.id_cuenta, old.id_ingreso) <> (new.id_cuenta, new.id_ingreso) then
    raise exception 'an application does not change its charge or its payment';
  end if;
  if quita = pone then return null; end if;
  update ingreso set aplicado = aplicado + pone - quita where id_ingreso = new.id_ingreso
  returning estado = 'CONFIRMADO' into confirmado;
  if confirmado then
    update cuenta set pagado = pagado + pone - quita,
      facturado = case when id_comprobante = new.id_comprobante then facturado - pone + quita else facturado end
    where id_cuenta = new.id_cuenta;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_ingreso_mover()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  signo int := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update ingreso i set aplicado = i.aplicado + signo * a.monto
  from (select id_ingreso, sum(monto) as monto from movidas where estado = 'VIGENTE' group by id_ingreso) a where i.id_ingreso = a.id_ingreso;
  update cuenta c set pagado = c.pagado + signo * a.monto,
    facturado = case when c.id_comprobante is null then c.facturado else c.facturado - signo * (select coalesce(sum(m.monto), 0) from movidas m
      join ingreso i on i.id_ingreso = m.id_ingreso
      where m.id_cuenta = c.id_cuenta and m.id_comprobante = c.id_comprobante and m.estado = 'VIGENTE' and i.estado = 'CONFIRMADO') end
  from (select m.id_cuenta, sum(m.monto) as monto from movidas m join ingreso i on i.id_ingreso = m.id_ingreso
    where m.estado = 'VIGENTE' and i.estado = 'CONFIRMADO' group by m.id_cuenta) a
  where c.id_cuenta = a.id_cuenta;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_ingreso_saldada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.estado = 'VIGENTE' and new.monto = old.monto then return null; end if;
  if (case when new.estado = 'ANULADA' then not exists (select from cuenta_devuelto d where d.id_ingreso = old.id_ingreso
        and d.id_cuenta = old.id_cuenta and d.id_comprobante = old.id_comprobante and d.id_devolucion is null)
      else not exists (select from cuenta_devuelto d join devolucion v on v.id_devolucion = d.id_devolucion
        where d.id_ingreso = old.id_ingreso and d.id_cuenta = old.id_cuenta and d.id_comprobante = old.id_comprobante
          and v.estado <> 'HECHA' and d.monto = new.monto - old.monto) end) then
    call rechazar_facturada('cuenta_ingreso_saldada', old.id_comprobante);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_nacer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.nacida_vencida := new.tipo <> 'MORA' and new.fecha_vencimiento < dia_de(new.fecha_creacion);
  elsif new.fecha_vencimiento >= hoy() then
    new.nacida_vencida := false;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.cuenta_una_moneda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from nuevas n join cuenta c on c.id_matricula = n.id_matricula
      where c.id_moneda <> n.id_moneda and c.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA'))
    or exists (select from nuevas n join tarifario_concepto k on k.id_tarifario_concepto = n.id_tarifario_concepto
      join tarifario t on t.id_tarifario = k.id_tarifario where t.id_moneda <> n.id_moneda) then
    raise exception 'cuenta_una_moneda' using errcode = 'check_violation', constraint = 'cuenta_una_moneda', table = 'cuenta';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.decimales_iso(codigo text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (codigo = ANY (ARRAY['BIF'::text, 'CLP'::text, 'DJF'::text, 'GNF'::text, 'ISK'::text, 'JPY'::text, 'KMF'::text, 'KRW'::text, 'PYG'::text, 'RWF'::text, 'UGX'::text, 'UYI'::text, 'VND'::text, 'VUV'::text, 'XAF'::text, 'XOF'::text, 'XPF'::text])) THEN 0 ELSE 2 END
;

CREATE OR REPLACE FUNCTION public.derechos_cambiados(antes jsonb, despues jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg((CASE (derechos_cambiados.despues ->> d.k) WHEN 'true'::text THEN '+'::text ELSE '-'::text END || d.nombre), ' '::text ORDER BY d.n) AS string_agg FROM (VALUES (1,'ve_notas'::text,'veNotas'::text), (2,'ve_dinero'::text,'veDinero'::text), (3,'paga'::text,'paga'::text), (4,'autoriza'::text,'autoriza'::text), (5,'recibe_avisos'::text,'recibeAvisos'::text), (6,'emergencia'::text,'emergencia'::text), (7,'convive_con'::text,'conviveCon'::text)) d(n, k, nombre) WHERE ((derechos_cambiados.antes ->> d.k) IS DISTINCT FROM (derechos_cambiados.despues ->> d.k)))
;

CREATE OR REPLACE FUNCTION public.destinatarios_de(alumno bigint, derecho text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT jsonb_agg(jsonb_build_object('idVinculo', d.id_vinculo, 'idUsuario', d.id_usuario, 'nombres', d.nombres, 'nombreCompleto', d.nombre, 'correo', d.correo, 'celular', d.celular, 'idioma', d.idioma) ORDER BY (d.id_vinculo IS NULL), d.orden, d.id_vinculo) AS jsonb_agg FROM (SELECT v.id_vinculo, COALESCE(u.id_usuario, v.id_alumno) AS id_usuario, COALESCE(u.nombres, v.nombre) AS nombres, COALESCE(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) AS nombre, COALESCE(u.correo, v.correo) AS correo, COALESCE(u.celular, v.celular) AS celular, (u.preferencias ->> 'idioma'::text) AS idioma, v.orden FROM (vinculo v LEFT JOIN usuario u ON ((u.id_usuario = v.id_usuario))) WHERE ((v.id_alumno = destinatarios_de.alumno) AND v.recibe_avisos AND vinculo_avisa(v.*) AND CASE destinatarios_de.derecho WHEN 'veDinero'::text THEN v.ve_dinero WHEN 'veNotas'::text THEN v.ve_notas ELSE true END) UNION ALL SELECT NULL::bigint, a.id_usuario, a.nombres, nombres_y_apellidos(a.nombres, a.papellido, a.sapellido) AS nombres_y_apellidos, a.correo, a.celular, (a.preferencias ->> 'idioma'::text), 0 FROM usuario a WHERE (a.id_usuario = destinatarios_de.alumno)) d), '[]'::jsonb)
;

CREATE OR REPLACE FUNCTION public.devolucion_cerrada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform caja_compartir(old.id_operador);
  if exists (select from cierre_movimiento where id_devolucion = old.id_devolucion) then
    raise exception 'devolucion_cerrada' using errcode = 'check_violation', constraint = 'devolucion_cerrada', table = 'devolucion';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.devolucion_mover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quita numeric := case when tg_op <> 'INSERT' and old.estado = 'HECHA' then old.monto else 0 end;
  pone  numeric := case when tg_op <> 'DELETE' and new.estado = 'HECHA' then new.monto else 0 end;
begin
  if quita = pone then return null; end if;
  update ingreso set monto_devuelto = monto_devuelto + pone - quita, motivo = case when pone > 0 then new.motivo else motivo end,
    estado = case when monto_devuelto + pone - quita = monto then 'DEVUELTO' when estado = 'DEVUELTO' then 'CONFIRMADO' else estado end
  where id_ingreso = coalesce(new.id_ingreso, old.id_ingreso);
  -- The charges that this refund took money from were written just before it. Undone, its money is credit again, on no charge; but what had
  -- settled a document that still bills its charge settles it again.
  if pone = 0 then
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto, id_comprobante)
    select d.id_cuenta, d.id_ingreso, c.id_usuario, c.id_moneda, d.monto, d.id_comprobante
    from cuenta_devuelto d join cuenta c on c.id_cuenta = d.id_cuenta and c.id_comprobante = d.id_comprobante
    where d.id_devolucion = old.id_devolucion
    on conflict (id_cuenta, id_ingreso) where estado = 'VIGENTE' do update set monto = cuenta_ingreso.monto + excluded.monto;
  end if;
  delete from cuenta_devuelto where id_devolucion = old.id_devolucion and pone = 0;
  update cuenta_devuelto set id_devolucion = new.id_devolucion where id_ingreso = new.id_ingreso and id_devolucion is null and pone > 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.devolucion_pendiente(bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN (SELECT GREATEST((0)::numeric, (redondear((((k.pagado + d.vuelto) * m.retiro_porcentaje) / (100)::numeric), k.id_moneda) - d.vuelto)) AS "greatest" FROM ((matricula m CROSS JOIN LATERAL (SELECT COALESCE(sum(c.pagado), (0)::numeric) AS pagado, min(c.id_moneda) AS id_moneda FROM cuenta c WHERE ((c.id_matricula = m.id_matricula) AND (c.estado <> 'ELIMINADA'::text))) k) CROSS JOIN LATERAL (SELECT COALESCE(sum(x.monto), (0)::numeric) AS vuelto FROM ((cuenta c JOIN cuenta_devuelto x ON ((x.id_cuenta = c.id_cuenta))) JOIN devolucion v ON ((v.id_devolucion = x.id_devolucion))) WHERE ((c.id_matricula = m.id_matricula) AND (GREATEST(v.fecha_creacion, v.fecha_hecha) >= m.retirada))) d) WHERE ((m.id_matricula = $1) AND (m.retiro_porcentaje IS NOT NULL)))
;

CREATE OR REPLACE FUNCTION public.devolucion_reservar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  pagado numeric;
begin
  select monto into pagado from ingreso where id_ingreso = new.id_ingreso for no key update;
  if (select coalesce(sum(monto), 0) from devolucion where id_ingreso = new.id_ingreso and estado <> 'RECHAZADA'
      and id_devolucion <> new.id_devolucion) + new.monto > pagado then
    raise exception 'more is given back than was paid' using errcode = 'check_violation', constraint = 'devolucion_reserva';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.devolucion_sellar_hecha()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.estado = 'HECHA' then return new; end if;
  -- Cash goes out exact, up to the cash that came in: a payment given back whole takes its rounding with it (decision 181).
  select case when orden_en_linea is null then cajero_de(new.usuario_creacion) end,
    case when redondeo = 0 then 0
      else greatest(0, monto_devuelto + new.monto - (monto - redondeo)) - greatest(0, monto_devuelto - (monto - redondeo)) end
  into new.id_operador, new.redondeo from ingreso where id_ingreso = new.id_ingreso;
  new.fecha_hecha := caja_sellar(new.id_operador,
    coalesce(new.fecha_hecha, case when tg_op = 'INSERT' and new.fecha <> hoy() then inicio_de(new.fecha) + interval '12 hours' end));
  new.fecha := dia_de(new.fecha_hecha);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.dia_de(timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (($1 AT TIME ZONE parametro_de('institucion.zonaHoraria'::text)))::date
;

CREATE OR REPLACE FUNCTION public.dia_habil(desde date, n integer)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (SELECT (d.d)::date AS d FROM generate_series(((dia_habil.desde + 1))::timestamp with time zone, ((dia_habil.desde + 366))::timestamp with time zone, '1 day'::interval) d(d) WHERE ((EXTRACT(isodow FROM d.d) < (6)::numeric) AND (NOT ((d.d)::date IN (SELECT f.fecha FROM feriados(dia_habil.desde, (dia_habil.desde + 366)) f(fecha, nombre))))) ORDER BY ((d.d)::date) OFFSET (dia_habil.n - 1) LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.dias_de_atraso(id_matricula bigint, vence date, al date)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN ((al - vence) - (COALESCE((SELECT sum(GREATEST(0, (LEAST(COALESCE(s.hasta, dias_de_atraso.al), dias_de_atraso.al) - GREATEST(s.desde, dias_de_atraso.vence)))) AS sum FROM suspension s WHERE (s.id_matricula = dias_de_atraso.id_matricula)), (0)::bigint))::integer)
;

CREATE OR REPLACE FUNCTION public.dias_habiles(desde date, hasta date)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN ((SELECT count(*) AS count FROM generate_series(((dias_habiles.desde + 1))::timestamp with time zone, (dias_habiles.hasta)::timestamp with time zone, '1 day'::interval) d(d) WHERE ((EXTRACT(isodow FROM d.d) < (6)::numeric) AND (NOT ((d.d)::date IN (SELECT f.fecha FROM feriados(dias_habiles.desde, dias_habiles.hasta) f(fecha, nombre)))))))::integer
;

CREATE OR REPLACE FUNCTION public.edad_mayor_del_pais()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE parametro_de('institucion.pais'::text) WHEN 'PE'::text THEN 18 ELSE 18 END
;

CREATE OR REPLACE FUNCTION public.empresas_de(persona bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(select x.id_empresa from empresa_matricula x join matricula m on m.id_matricula = x.id_matricula where m.id_usuario = persona
    union select p.id_empresa from ingreso i join pago p on p.id_pago = i.id_pago where i.id_usuario = persona)
$function$
;

CREATE OR REPLACE FUNCTION public.en_revision(estado text, con_tarjeta boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (sin_confirmar(estado) AND ((estado <> 'EN_PROCESO'::text) OR con_tarjeta))
;

CREATE OR REPLACE FUNCTION public.envio_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.id_alumno := coalesce((select id_alumno from vinculo where id_vinculo = new.id_vinculo), new.id_usuario);
  end if;
  new.busqueda := plano(concat_ws(' ', new.destino, new.asunto, (select busqueda from usuario where id_usuario = new.id_usuario)));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.es_empresa(tipo_documento text, documento text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((tipo_documento = 'RUC'::text) AND (documento ~~ '20%'::text))
;

CREATE OR REPLACE FUNCTION public.es_mayor(persona bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT (NOT nacio_menor(usuario.fecha_nacimiento)) FROM usuario WHERE (usuario.id_usuario = es_mayor.persona)), false)
;

CREATE OR REPLACE FUNCTION public.es_menor(persona bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT nacio_menor(usuario.fecha_nacimiento) AS nacio_menor FROM usuario WHERE (usuario.id_usuario = es_menor.persona)), false)
;

CREATE OR REPLACE FUNCTION public.espera_apartar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  suelta int := case when tg_op <> 'INSERT' and old.estado = 'OFRECIDA' then 1 else 0 end;
  aparta int := case when tg_op <> 'DELETE' and new.estado = 'OFRECIDA' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' and old.id_grupo <> new.id_grupo then
    raise exception 'a turn does not change its group';
  end if;
  if aparta <> suelta then
    perform mover_cupo(coalesce(new.id_grupo, old.id_grupo),
      case when aparta > suelta then 'OFRECIDO'
        when tg_op = 'UPDATE' and new.estado = 'ACEPTADA' then 'TOMADO'
        when tg_op = 'UPDATE' and new.estado = 'VENCIDA' then 'VENCIDO' else 'SOLTADO' end, 0, aparta - suelta);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.estado_de_cuenta(debe numeric, pagado numeric, acordado numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((debe = (0)::numeric) AND (pagado = (0)::numeric) AND (acordado > (0)::numeric)) THEN 'CONDONADA'::text WHEN (pagado >= debe) THEN 'PAGADA'::text WHEN (pagado > (0)::numeric) THEN 'PARCIAL'::text ELSE 'PENDIENTE'::text END
;

CREATE OR REPLACE FUNCTION public.falta_consentimiento(persona bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return consentimiento_vigente() is not null and not exists (select from consentimiento c
    where c.id_usuario = persona and c.numero = consentimiento_vigente() and (c.id_firmante is null or es_menor(persona)));
end $function$
;

CREATE OR REPLACE FUNCTION public.faltas_de_alerta()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN NULLIF(((parametro_de('asistencia.alertaFaltas'::text))::numeric)::integer, 0)
;

CREATE OR REPLACE FUNCTION public.fase_de_pago(estado text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (estado = 'DEVUELTO'::text) THEN 'CONFIRMADO'::text ELSE estado END
;

CREATE OR REPLACE FUNCTION public.feriados(desde date, hasta date)
 RETURNS TABLE(fecha date, nombre text)
 LANGUAGE sql
 STABLE
AS $function$
  select d::date, coalesce(max(nullif(btrim(regexp_replace(f.entrada, '^(\d{4}-)?\d\d-\d\d', '')), '')), '')
  from (select btrim(e) as entrada, substring(btrim(e) from '^(?:\d{4}-)?\d\d-\d\d') as dia
    from regexp_split_to_table(parametro_de('calendario.feriados'), '[,;\n]') e) f
  join generate_series(desde::timestamp, hasta::timestamp, '1 day') d on f.dia in (to_char(d, 'MM-DD'), to_char(d, 'YYYY-MM-DD'))
  group by d
$function$
;

CREATE OR REPLACE FUNCTION public.grupo_cerrar_clases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update clase set estado = 'CANCELADA', motivo = coalesce(new.motivo, motivo)
  where id_grupo = new.id_grupo and estado in ('PROGRAMADA', 'REPROGRAMADA')
    and (fecha > hoy() or (fecha = hoy() and new.estado = 'CANCELADO'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.grupo_con_notas(grupo bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (matricula m JOIN calificacion n ON ((n.id_matricula = m.id_matricula))) WHERE ((m.id_grupo = grupo_con_notas.grupo) AND ((n.nota IS NOT NULL) OR n.no_presentado))))
;

CREATE OR REPLACE FUNCTION public.grupo_esquema_quedar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not grupo_con_notas(old.id_grupo) then return coalesce(new, old); end if;
  raise exception 'the group has grades by this scheme'
    using errcode = '23514', constraint = 'grupo_esquema_con_notas', table = 'grupo_esquema';
end $function$
;

CREATE OR REPLACE FUNCTION public.grupo_soltar_reservas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reserva set estado = 'SOLTADA' where id_grupo = new.id_grupo and estado = 'VIGENTE';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.hay_mensaje(evento text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from mensaje where tipo = evento and canal = 'CORREO' and predeterminado and estado = 'ACTIVO');
end $function$
;

CREATE OR REPLACE FUNCTION public.hijos_de(adulto bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT jsonb_agg(jsonb_build_object('idUsuario', v.id_alumno, 'derechos', (SELECT jsonb_agg(d.d) AS jsonb_agg FROM unnest(ARRAY['veNotas'::text, 'veDinero'::text, 'paga'::text, 'autoriza'::text]) d(d) WHERE vinculo_permite(v.*, d.d))) ORDER BY v.id_alumno) AS jsonb_agg FROM vinculo v WHERE ((v.id_usuario = hijos_de.adulto) AND (v.estado = 'ACTIVO'::text) AND (vinculo_permite(v.*, 'veNotas'::text) OR vinculo_permite(v.*, 'veDinero'::text) OR vinculo_permite(v.*, 'paga'::text) OR vinculo_permite(v.*, 'autoriza'::text)))), '[]'::jsonb)
;

CREATE OR REPLACE FUNCTION public.hoy()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((now() AT TIME ZONE parametro_de('institucion.zonaHoraria'::text)))::date
;

CREATE OR REPLACE FUNCTION public.huella_de_cuenta(bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT md5(COALESCE(string_agg(todo.t, ','::text ORDER BY todo.t), ''::text)) AS md5 FROM (SELECT concat_ws(':'::text, 'c', cuenta.id_cuenta, cuenta.version) AS t FROM cuenta WHERE (cuenta.id_usuario = $1) UNION ALL SELECT concat_ws(':'::text, 'i', ingreso.id_ingreso, ingreso.version) AS concat_ws FROM ingreso WHERE (ingreso.id_usuario = $1) UNION ALL SELECT concat_ws(':'::text, 'a', cuenta_ingreso.id_cuenta_ingreso, cuenta_ingreso.monto) AS concat_ws FROM cuenta_ingreso WHERE ((cuenta_ingreso.id_usuario = $1) AND (cuenta_ingreso.estado = 'VIGENTE'::text))) todo)
;

CREATE OR REPLACE FUNCTION public.incidencia_contar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into incidencia_seguimiento (id_incidencia, tipo, comentario, interno, id_autor, estado_anterior, estado_nuevo)
  values (new.id_incidencia, 'ESTADO', new.motivo, false, actor_id(), old.estado, new.estado);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.incidencia_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.busqueda := incidencia_texto(new);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.incidencia_renombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update incidencia set busqueda = '' where id_incidencia = coalesce(new.id_incidencia, old.id_incidencia);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.incidencia_texto(incidencia)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (plano(((($1).asunto || ' '::text) || ($1).descripcion)) || COALESCE((SELECT (' '::text || string_agg(u.busqueda, ' '::text ORDER BY u.id_usuario)) FROM (incidencia_alumno a JOIN usuario u ON ((u.id_usuario = a.id_usuario))) WHERE (a.id_incidencia = ($1).id_incidencia)), ''::text))
;

CREATE OR REPLACE FUNCTION public.incidencias_con_telefono(numeros text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(select id_incidencia from incidencia_alumno where id_usuario = any (usuarios_con_telefono(numeros)));
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_acreditar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  signo int := case when new.estado = 'CONFIRMADO' then 1 else -1 end;
begin
  if signo > 0 then
    update cuenta_ingreso a set id_comprobante = c.id_comprobante from cuenta c
    where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta and c.id_comprobante is not null;
  end if;
  update cuenta c set pagado = c.pagado + signo * a.monto,
    facturado = case when c.id_comprobante = a.id_comprobante then c.facturado - signo * a.monto else c.facturado end
  from cuenta_ingreso a
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_cerrado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform caja_compartir(old.id_operador);
  if exists (select from cierre_movimiento where id_ingreso = old.id_ingreso and tipo <> 'DEVOLUCION') then
    raise exception 'ingreso_cerrado' using errcode = 'check_violation', constraint = 'ingreso_cerrado', table = 'ingreso';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_con_comprobante()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  resto numeric := new.monto - saldado_de(new.id_ingreso);
begin
  if coalesce((select con_comprobante from recibo where id_ingreso = new.id_ingreso), true) and (resto <> 0) <> exists (
    select from comprobante_pago p join comprobante c on c.id_comprobante = p.id_comprobante
    where p.id_ingreso = new.id_ingreso and c.id_origen is null and (resto = 0 or p.importe = resto
      and (select sum((r ->> 'importe')::numeric) from jsonb_array_elements(c.datos -> 'renglones') r
        where coalesce((r ->> 'idIngreso')::bigint, new.id_ingreso) = new.id_ingreso) = resto)) then
    raise exception 'comprobante_falta' using errcode = 'check_violation', constraint = 'comprobante_falta', table = 'ingreso';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_congelar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ajustes jsonb;
begin
  if exists (select from comprobante where id_ingreso = new.id_ingreso and importe = new.monto) then return null; end if;
  ajustes := parametros_de(papel_claves());
  perform congelar_recibo(new.id_ingreso, coalesce(ajustes ->> 'comprobante.emite', '') = 'true', ajustes);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_contar_aplicado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.aplicado := new.aplicado + (select coalesce(sum(a.monto), 0) from cuenta_ingreso a
    where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_dentro_de_su_parte()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from cuenta_ingreso a join cuenta_division d on d.id_cuenta = a.id_cuenta
      join cuenta_parte p on p.id_cuenta = d.id_cuenta and p.lado = lado_de_pago(d, new.id_pagante, new.pagante_alumno)
      where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and p.propio > p.tope) then
    raise exception 'ingreso_dentro_de_su_parte' using errcode = 'check_violation', constraint = 'ingreso_dentro_de_su_parte', table = 'ingreso';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_marcar_sin_usar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sin_usar := new.estado = 'RECHAZADO' and exists (select from orden o where o.orden = split_part(new.orden_en_linea, '/', 1) and o.fichas > 0
    and not exists (select from transaccion t where t.orden = o.orden));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.busqueda := concat_ws(' ', plano(new.numero_recibo), plano(new.numero_antiguo), plano(new.numero_operacion), plano(new.banco),
    (select u.busqueda from usuario u where u.id_usuario = new.id_usuario));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_recontar_sin_usar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recontar('ingreso', case when new.sin_usar then -1 else 1 end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_sellar_anulacion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.fecha_anulacion := caja_sellar(new.id_operador, new.fecha_anulacion);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_sellar_confirmacion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.fecha_confirmacion is not null then return new; end if;
  new.usuario_confirmacion := coalesce(new.usuario_confirmacion, actor());
  -- A payment of before the cut-over was collected on its day, in no cash of ours.
  if new.historico then
    new.fecha_confirmacion := inicio_de(new.fecha);
    return new;
  end if;
  new.id_operador := case when new.orden_en_linea is null then cajero_de(new.usuario_confirmacion) end;
  -- The payments of one person or company are rounded together (decision 181); on-line ones are not in cash.
  if new.orden_en_linea is null and new.id_pago is null then
    new.redondeo_a := moneda_menor(new.id_moneda, new.id_medio_pago);
    new.redondeo := redondeo_de(new.monto, new.redondeo_a);
  end if;
  new.fecha_confirmacion := caja_sellar(new.id_operador, new.fecha_confirmacion);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_sellar_operador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.id_operador := case when new.orden_en_linea is null and not new.historico then cajero_de(new.usuario_confirmacion) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ingreso_soltar_linea()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update extracto_linea set estado = 'PENDIENTE', id_ingreso = null where id_ingreso = new.id_ingreso;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.inicio_de(date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (($1)::timestamp without time zone AT TIME ZONE parametro_de('institucion.zonaHoraria'::text))
;

CREATE OR REPLACE FUNCTION public.inscripcion_numerar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ultimo int := (select max(numero) from inscripcion_texto);
begin
  if coalesce(new.valor, '') <> '' and not exists (select from inscripcion_texto where numero = ultimo and texto = new.valor) then
    insert into inscripcion_texto (numero, texto) values (coalesce(ultimo, 0) + 1, new.valor);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.inscripcion_terminos()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT max(t.numero) AS max FROM inscripcion_texto t WHERE (parametro_de('inscripcion.terminos'::text) <> ''::text))
;

CREATE OR REPLACE FUNCTION public.institucion_documento()
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return coalesce((select concat_ws(' ', coalesce(p.rotulo, parametro_de('comprobante.rotuloIdentificacion')), n.numero)
    from emision_pais p cross join lateral (select parametro_de(p.numero) as numero) n
    where p.pais = parametro_de('institucion.pais') and n.numero <> ''), '');
end $function$
;

CREATE OR REPLACE FUNCTION public.interesado_contactar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.contactado is null and new.estado in ('CONTACTADO', 'EVALUANDO') then
    new.contactado := now();
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.interesado_seguir()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update interesado set estado = 'MATRICULADO', id_matricula = new.id_matricula
    where id_interesado in (select interesados_de(new.id_usuario, (select id_curso from grupo where id_grupo = new.id_grupo)));
  elsif new.estado = 'ELIMINADA' then
    update interesado set estado = 'EVALUANDO', id_matricula = null where id_matricula = new.id_matricula;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.interesados_de(alumno bigint, curso bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with suyos as (
    select i.id_interesado, i.id_curso from usuario u join interesado i on i.estado not in ('MATRICULADO', 'PERDIDO')
      and (i.numero_documento = u.numero_documento or lower(i.correo) = lower(u.correo)
        or (i.celular = u.celular and split_part(plano(i.nombres), ' ', 1) = split_part(plano(u.nombres), ' ', 1)))
    where u.id_usuario = alumno)
  select id_interesado from suyos where id_curso = curso
  union all
  (select id_interesado from suyos where not exists (select from suyos where id_curso = curso) order by id_interesado desc limit 1)
$function$
;

CREATE OR REPLACE FUNCTION public.justificacion_fijar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  respuesta text[] := array['estado', 'id_resuelve', 'resuelto', 'respuesta', 'fecha_modificacion', 'usuario_modificacion', 'version'];
begin
  if suprimiendo() is not null then return new; end if;
  if old.estado = 'PENDIENTE' and to_jsonb(new) - respuesta = to_jsonb(old) - respuesta then return new; end if;
  raise exception 'justificacion_fija' using errcode = 'check_violation', constraint = 'justificacion_fija', table = 'justificacion';
end $function$
;

CREATE OR REPLACE FUNCTION public.lado_de_pago(d cuenta_division, pagante bigint, alumno boolean)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((d).id_primero = pagante) OR (((d).id_primero IS NULL) AND alumno)) THEN 1 WHEN (((d).id_segundo = pagante) OR (((d).id_segundo IS NULL) AND alumno)) THEN 2 ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.linea_de_caja(l cierre_linea)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('idMoneda', o.id_moneda, 'moneda', moneda_corta(o.*), 'idMedioPago', t.id_tipo, 'medioPago', jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre), 'seCuenta', (t.codigo = 'EFECTIVO'::text), 'cobros', (linea_de_caja.l).cobros, 'cobrado', (linea_de_caja.l).cobrado, 'anulaciones', (linea_de_caja.l).anulaciones, 'anulado', (linea_de_caja.l).anulado, 'devoluciones', (linea_de_caja.l).devoluciones, 'devuelto', (linea_de_caja.l).devuelto, 'redondeo', (linea_de_caja.l).redondeo, 'esperado', (linea_de_caja.l).esperado, 'contado', (linea_de_caja.l).contado, 'diferencia', (linea_de_caja.l).diferencia, 'primerRecibo', (linea_de_caja.l).primer_recibo, 'ultimoRecibo', (linea_de_caja.l).ultimo_recibo) AS jsonb_build_object FROM moneda o, tipo t WHERE ((o.id_moneda = (linea_de_caja.l).id_moneda) AND (t.id_tipo = (linea_de_caja.l).id_medio_pago)))
;

CREATE OR REPLACE FUNCTION public.llave_de(referencia text, descripcion text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(ltrim(regexp_replace(plano(referencia), '[^a-z0-9]'::text, ''::text, 'g'::text), '0'::text), ''::text), plano(descripcion), ''::text)
;

CREATE OR REPLACE FUNCTION public.local_emisor(id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (SELECT jsonb_build_object('anexo', local.codigo, 'direccion', local.direccion, 'ubigeo', local.ubigeo, 'distrito', local.distrito, 'provincia', local.provincia, 'departamento', local.departamento) AS jsonb_build_object FROM local WHERE (local.id_local = local_emisor.id))
;

CREATE OR REPLACE FUNCTION public.login_huella(entrada text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('#'::text || "left"(encode(sha256(convert_to(lower(entrada), 'UTF8'::name)), 'hex'::text), 5))
;

CREATE OR REPLACE FUNCTION public.login_reservado(entrada text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (login_visto(entrada) ~ '^(sistema|system|publico|public|suprimid[ao][0-9]*)$'::text)
;

CREATE OR REPLACE FUNCTION public.login_tomado(entrada text, persona bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from login_usado l where l.llave in (lower(entrada), login_huella(entrada)) and l.id_usuario is distinct from persona)
$function$
;

CREATE OR REPLACE FUNCTION public.login_visto(entrada text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(plano(translate(regexp_replace(lower(NORMALIZE(entrada, NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'асеорхуіѕјкмтԁһӏαεικνορτυχı'::text, 'aceopxyisjkmtdhlaeiknoptuxi'::text)), '[^a-z0-9]'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.logo_guardar_anterior()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into logo_anterior (sha256, datos) values (old.sha256, old.datos) on conflict (sha256) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_nombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.codigo := coalesce(nullif(new.codigo, ''), 'M' || to_char(new.fecha, 'YYYY') || '-' || lpad(new.id_matricula::text, 6, '0'));
  select plano(new.codigo) || ' ' || u.busqueda, u.orden_nombre into new.busqueda, new.orden_nombre
  from usuario u where u.id_usuario = new.id_usuario;
  select d.dias, d.porcentaje into new.devolucion_dias, new.devolucion_porcentaje
  from grupo g join curso_devolucion d on d.id_curso = g.id_curso where g.id_grupo = new.id_grupo;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_ocupar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform mover_cupo(id_grupo, 'MATRICULADO', cuantas, 0)
    from (select id_grupo, count(*)::int as cuantas from nuevas where con_asiento(estado) group by id_grupo order by id_grupo) n;
  elsif tg_op = 'DELETE' then
    perform mover_cupo(id_grupo, 'LIBERADO', -cuantas, 0)
    from (select id_grupo, count(*)::int as cuantas from viejas where con_asiento(estado) group by id_grupo order by id_grupo) n;
  else
    perform mover_cupo(id_grupo, case when cuantas > 0 then 'MATRICULADO' else 'LIBERADO' end, cuantas, 0)
    from (select id_grupo, sum(cuantas)::int as cuantas from (
        select id_grupo, 1 as cuantas from nuevas where con_asiento(estado)
        union all select id_grupo, -1 from viejas where con_asiento(estado)) d
      group by id_grupo having sum(cuantas) <> 0 order by id_grupo) n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_renombrar_certificados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update certificado set busqueda = '' where id_matricula = new.id_matricula;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_retirar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.retirada := case when new.estado = 'RETIRADA' then now() end;
  new.retiro_porcentaje := case when new.estado = 'RETIRADA' then (
    select case when hoy() <= g.fecha_inicio - new.devolucion_dias then 100 else new.devolucion_porcentaje end
    from grupo g where g.id_grupo = new.id_grupo) end;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_suspender()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  dia date := coalesce(new.fecha_modificacion, now()) at time zone parametro_de('institucion.zonaHoraria');
begin
  if new.estado = 'SUSPENDIDA' then
    insert into suspension (id_matricula, desde) values (new.id_matricula, dia)
    on conflict (id_matricula, desde) do update set hasta = null;
  else
    update suspension set hasta = dia where id_matricula = new.id_matricula and hasta is null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_tipo_cambiar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from matricula_tipo where id_matricula_tipo = new.id_matricula_tipo and estado <> 'ACTIVO') then
    raise exception 'matricula_tipo_retirado' using errcode = 'check_violation', constraint = 'matricula_tipo_retirado', table = 'matricula';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.matricula_tipo_ofrecer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from (select distinct id_matricula_tipo from nuevas where id_matricula_origen is null) n
      join matricula_tipo t on t.id_matricula_tipo = n.id_matricula_tipo where t.estado <> 'ACTIVO') then
    raise exception 'matricula_tipo_retirado' using errcode = 'check_violation', constraint = 'matricula_tipo_retirado', table = 'matricula';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.matriculas_con_telefono(numeros text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(select id_matricula from matricula where id_usuario = any (usuarios_con_telefono(numeros)));
end $function$
;

CREATE OR REPLACE FUNCTION public.momento(dia date, hora text)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (dia + make_time((substr(hora, 1, 2))::integer, (substr(hora, 4, 2))::integer, (0)::double precision))
;

CREATE OR REPLACE FUNCTION public.moneda_conservar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  propia boolean := old.codigo = parametro_de('institucion.moneda');
  usada  boolean := moneda_en_uso(old.id_moneda) or exists (select from tipo_cambio where id_moneda = old.id_moneda);
  regla  text;
begin
  if tg_op = 'DELETE' then
    if propia then regla := 'moneda_de_la_institucion'; end if;
  elsif propia and (new.codigo <> old.codigo or new.estado <> 'ACTIVO') then
    regla := 'moneda_de_la_institucion';
  elsif new.codigo <> old.codigo and usada then
    regla := 'moneda_codigo_en_uso';
  elsif new.decimales <> old.decimales and usada then
    regla := 'moneda_decimales_en_uso';
  end if;
  if regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'moneda';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.moneda_contar_decimales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.decimales := least(new.decimales, decimales_iso(new.codigo));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.moneda_corta(m moneda)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((m).id_moneda IS NOT NULL) THEN jsonb_build_object('idMoneda', (m).id_moneda, 'codigo', (m).codigo, 'simbolo', (m).simbolo, 'decimales', (m).decimales) ELSE NULL::jsonb END
;

CREATE OR REPLACE FUNCTION public.moneda_de_matricula(bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT c.id_moneda FROM cuenta c WHERE (c.id_matricula = $1) LIMIT 1), (SELECT t.id_moneda FROM (matricula m JOIN tarifario t ON ((t.id_tarifario = m.id_tarifario))) WHERE (m.id_matricula = $1)), (SELECT o.id_moneda FROM moneda o WHERE (o.codigo = parametro_de('institucion.moneda'::text))))
;

CREATE OR REPLACE FUNCTION public.moneda_del_pais()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE parametro_de('institucion.pais'::text) WHEN 'PE'::text THEN 'PEN'::text ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION public.moneda_en_uso(id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM tarifario WHERE (tarifario.id_moneda = moneda_en_uso.id))) OR (EXISTS (SELECT FROM cuenta WHERE (cuenta.id_moneda = moneda_en_uso.id))) OR (EXISTS (SELECT FROM ingreso WHERE (ingreso.id_moneda = moneda_en_uso.id))) OR (EXISTS (SELECT FROM extracto WHERE (extracto.id_moneda = moneda_en_uso.id))) OR (EXISTS (SELECT FROM cuenta_bancaria WHERE (cuenta_bancaria.id_moneda = moneda_en_uso.id))) OR (EXISTS (SELECT FROM reclamo WHERE (reclamo.id_moneda = moneda_en_uso.id))))
;

CREATE OR REPLACE FUNCTION public.moneda_menor(moneda bigint, medio bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT NULLIF(round((parametro_de('pago.redondeo'::text))::numeric, o.decimales), (0)::numeric) AS "nullif" FROM moneda o, tipo t WHERE ((o.id_moneda = moneda_menor.moneda) AND (t.id_tipo = moneda_menor.medio) AND (t.codigo = 'EFECTIVO'::text) AND (o.codigo = parametro_de('institucion.moneda'::text))))
;

CREATE OR REPLACE FUNCTION public.moneda_ofrecer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from moneda where id_moneda = new.id_moneda and estado <> 'ACTIVO') then
    raise exception 'moneda_retirada' using errcode = 'check_violation', constraint = 'moneda_retirada', table = tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.monto_de_su_moneda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moneda bigint;
begin
  if tg_table_name = 'tarifario_concepto' then
    moneda := (select t.id_moneda from tarifario t where t.id_tarifario = new.id_tarifario);
  elsif tg_table_name = 'devolucion' then
    moneda := (select i.id_moneda from ingreso i where i.id_ingreso = new.id_ingreso);
  else
    moneda := new.id_moneda;
  end if;
  if new.monto <> redondear(new.monto, moneda) then
    raise exception 'monto_decimales' using errcode = 'check_violation', constraint = 'monto_decimales', table = tg_table_name;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mover_cupo(grupo_movido bigint, que text, enrolados integer, guardados integer, de_reserva bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  caben int;
begin
  update grupo set matriculados = matriculados + enrolados, ofrecidos = ofrecidos + guardados
  where id_grupo = grupo_movido returning capacidad into caben;
  insert into cupo_movimiento (id_grupo, hecho, asientos, apartados, capacidad, id_reserva)
  values (grupo_movido, que, enrolados, guardados, caben, de_reserva);
end $function$
;

CREATE OR REPLACE FUNCTION public.nacio_menor(nacimiento date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (nacimiento > ((hoy() - make_interval(years => edad_mayor_del_pais())))::date)
;

CREATE OR REPLACE FUNCTION public.nombre_en_recibo(pago bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT nombres_y_apellidos(((r.datos -> 'usuario'::text) ->> 'nombres'::text), ((r.datos -> 'usuario'::text) ->> 'papellido'::text), ((r.datos -> 'usuario'::text) ->> 'sapellido'::text)) AS nombres_y_apellidos FROM recibo r WHERE (r.id_ingreso = nombre_en_recibo.pago))
;

CREATE OR REPLACE FUNCTION public.nombres_y_apellidos(nombres text, papellido text, sapellido text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN concat_ws(' '::text, NULLIF(nombres, ''::text), NULLIF(papellido, ''::text), NULLIF(sapellido, ''::text))
;

CREATE OR REPLACE FUNCTION public.numero_llano(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(plano($1), '[^a-z0-9]'::text, ''::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.numeros_de(referencia text, descripcion text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ARRAY( SELECT DISTINCT "right"(d.n, 6) AS "right"
            FROM ( SELECT operacion_llana(numeros_de.referencia) AS n
                 UNION ALL
                  SELECT ltrim(m.m[1], '0'::text) AS ltrim
                    FROM regexp_matches(concat_ws(' '::text, numeros_de.referencia, numeros_de.descripcion), '(\d{4,})'::text, 'g'::text) m(m)
                   WHERE (length(ltrim(m.m[1], '0'::text)) >= 4)) d
           WHERE (d.n IS NOT NULL)) AS "array";
END
;

CREATE OR REPLACE FUNCTION public.operacion_llana(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(ltrim(regexp_replace($1, '\D'::text, ''::text, 'g'::text), '0'::text), ''::text)
;

CREATE OR REPLACE FUNCTION public.pagante_de(alumno bigint, lector bigint, dado bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select v.id_vinculo from vinculo v
    where v.id_alumno = alumno and (v.id_usuario = lector or v.id_vinculo = dado or v.id_usuario = (select o.id_usuario from vinculo o where o.id_vinculo = dado))
      and exists (select from cuenta_division d join cuenta c on c.id_cuenta = d.id_cuenta
        where v.id_vinculo in (d.id_primero, d.id_segundo) and c.estado in ('PENDIENTE', 'PARCIAL'))
    order by v.estado = 'ACTIVO' desc, v.id_vinculo desc limit 1);
end $function$
;

CREATE OR REPLACE FUNCTION public.pago_a_la_vista(pagante bigint, alumno boolean, lector bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return pagante is null and not alumno or exists (select from vinculo v where v.id_vinculo = pagante and v.id_usuario = lector);
end $function$
;

CREATE OR REPLACE FUNCTION public.pago_de_empresa(cual bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select p.id_pago from pago p where p.id_pago = cual and p.id_empresa is not null);
end $function$
;

CREATE OR REPLACE FUNCTION public.pago_entero()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from pago p left join ingreso i on i.id_pago = p.id_pago where p.id_pago = new.id_pago group by p.id_pago
    having sum(i.monto) is distinct from p.monto or bool_or(i.id_moneda <> p.id_moneda)
      or not p.separado and count(distinct fase_de_pago(i.estado)) > 1) then
    raise exception 'pago_entero' using errcode = 'check_violation', constraint = 'pago_entero', table = 'pago';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.pago_visible(cual bigint, lector bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((select i.id_usuario = lector or pago_a_la_vista(i.id_pagante, i.pagante_alumno, lector) from ingreso i where i.id_ingreso = cual), true);
end $function$
;

CREATE OR REPLACE FUNCTION public.palabras_de(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ARRAY( SELECT DISTINCT p.p
            FROM regexp_split_to_table(plano(palabras_de.texto), '[^a-z]+'::text) p(p)
           WHERE (length(p.p) >= 3)) AS "array";
END
;

CREATE OR REPLACE FUNCTION public.papel_claves()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (recibo_claves() || '{comprobante.emite}'::text[])
;

CREATE OR REPLACE FUNCTION public.parametro_color()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.valor is null or new.valor in ('', 'marca', 'blue', 'indigo', 'violet', 'grape', 'pink') or new.valor ~* '^#[0-9a-f]{6}$' then return new; end if;
  raise exception 'parametro_color' using errcode = 'check_violation', constraint = 'parametro_color', table = 'parametro';
end $function$
;

CREATE OR REPLACE FUNCTION public.parametro_de(text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(NULLIF(parametro.valor, ''::text), parametro.usual) AS "coalesce" FROM parametro WHERE (parametro.clave = $1))
;

CREATE OR REPLACE FUNCTION public.parametros_de(claves text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return (select jsonb_object_agg(p.clave, coalesce(nullif(p.valor, ''), p.usual)) from parametro p where p.clave = any (claves));
end $function$
;

CREATE OR REPLACE FUNCTION public.parte_json(id_vinculo bigint, nombre text, montos numeric[], puede boolean)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_object('idVinculo', id_vinculo, 'nombre', nombre, 'monto', (montos)[1], 'pagado', (montos)[2], 'enRevision', (montos)[3], 'saldo', (montos)[4], 'puedePagar', puede)
;

CREATE OR REPLACE FUNCTION public.perfil_apoderado()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT min(perfil.id_perfil) AS min FROM perfil WHERE ((perfil.estado = 'ACTIVO'::text) AND ('ROLE_APODERADO'::text = ANY (perfil.roles))))
;

CREATE OR REPLACE FUNCTION public.perfil_en_sesion(propio bigint, en_familia boolean)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN CASE WHEN en_familia THEN COALESCE(perfil_apoderado(), propio) ELSE propio END
;

CREATE OR REPLACE FUNCTION public.persona_corta(u usuario)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((u).id_usuario IS NOT NULL) THEN jsonb_build_object('idUsuario', (u).id_usuario, 'nombres', (u).nombres, 'papellido', (u).papellido, 'sapellido', (u).sapellido, 'tipoDocumento', (u).tipo_documento, 'numeroDocumento', (u).numero_documento) ELSE NULL::jsonb END
;

CREATE OR REPLACE FUNCTION public.plano(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(lower(unaccent('unaccent'::regdictionary, $1)), '\s+'::text, ' '::text, 'g'::text)
;

CREATE OR REPLACE PROCEDURE public.poner_auditoria(IN tabla text, VARIADIC argumentos text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  citados text := (select string_agg(quote_literal(a), ', ') from unnest(argumentos) a);
begin
  execute format('create or replace trigger %1$s_auditar_alta after insert on %1$I referencing new table as nuevas
    for each statement execute function auditar_altas(%2$s)', tabla, citados);
  execute format('create or replace trigger %1$s_auditar after update or delete on %1$I for each row execute function auditar(%2$s)',
    tabla, citados);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.por_firmar(adulto bigint)
 RETURNS TABLE(id_alumno bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select v.id_alumno from vinculo v
    where v.id_usuario = adulto and vinculo_permite(v, 'autoriza') and es_menor(v.id_alumno) and consentimiento_vigente() is not null
      and not exists (select from consentimiento c where c.id_usuario = v.id_alumno and c.numero = consentimiento_vigente()
        and c.id_firmante is not null);
end $function$
;

CREATE OR REPLACE FUNCTION public.precio_de(monto numeric, incluye boolean, lista bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (CASE WHEN incluye THEN monto ELSE redondear((monto * ((1)::numeric + ((parametro_de('comprobante.tasa'::text))::numeric / (100)::numeric))), (SELECT t.id_moneda FROM tarifario t WHERE (t.id_tarifario = precio_de.lista))) END)::numeric(10,2)
;

CREATE OR REPLACE FUNCTION public.primera_parte(d cuenta_division, debe numeric, moneda bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN CASE (d).modo WHEN 'PORCENTAJE'::text THEN redondear(((debe * (d).valor) / (100)::numeric), moneda) ELSE LEAST((d).valor, debe) END
;

CREATE OR REPLACE FUNCTION public.recalcular_saldos(cuantas integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with marcas as (
    delete from matricula_saldo_cambio where id_matricula_saldo_cambio = any (array(
      select id_matricula_saldo_cambio from matricula_saldo_cambio order by id_matricula_saldo_cambio limit cuantas))
    returning id_matricula),
  cambiadas as materialized (
    select id_matricula from marcas
    union (select id_matricula from matricula_saldo where cambia <= (select hoy()) limit cuantas)
    union (select id_matricula from matricula_saldo where dia > (select hoy()) limit cuantas)),
  vivas as materialized (
    select * from matricula_saldo_vivo v where v.id_matricula = any (array(select id_matricula from cambiadas))),
  bajas as (
    delete from matricula_saldo s where s.id_matricula = any (array(select id_matricula from cambiadas))
      and not exists (select from vivas v where (v.id_matricula, v.id_moneda) = (s.id_matricula, s.id_moneda))),
  puestas as (
    insert into matricula_saldo (id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
      hasta_30, hasta_60, hasta_90, mas_90, vence, dia, cambia)
    select id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
      hasta_30, hasta_60, hasta_90, mas_90, vence, dia, cambia from vivas
    on conflict (id_matricula, id_moneda) do update set
      (id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo, hasta_30, hasta_60, hasta_90, mas_90, vence, dia, cambia)
      = (excluded.id_usuario, excluded.id_grupo, excluded.estado, excluded.monto, excluded.descuento, excluded.pagado, excluded.en_revision,
        excluded.saldo, excluded.hasta_30, excluded.hasta_60, excluded.hasta_90, excluded.mas_90, excluded.vence, excluded.dia, excluded.cambia))
  select count(*) from cambiadas
$function$
;

CREATE OR REPLACE FUNCTION public.rechazar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end $function$
;

CREATE OR REPLACE PROCEDURE public.rechazar_facturada(IN regla text, IN documento bigint)
 LANGUAGE plpgsql
AS $procedure$
begin
  raise exception '%', regla using errcode = 'check_violation', constraint = regla, detail = comprobante_numero_de(documento);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.recibo_claves()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '{institucion.nombre,institucion.direccion,institucion.telefono,institucion.correo,institucion.idioma,institucion.locale,institucion.zonaHoraria,recibo.pie}'::text[]
;

CREATE OR REPLACE FUNCTION public.recibo_fijar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.id_ingreso = old.id_ingreso and new.datos - 'usuario' = old.datos - 'usuario'
    and new.fecha_creacion = old.fecha_creacion
    and exists (select from ingreso i where i.id_ingreso = old.id_ingreso and i.id_usuario = suprimiendo()) then return new; end if;
  raise exception 'recibo_fijo' using errcode = 'check_violation', constraint = 'recibo_fijo', table = 'recibo';
end $function$
;

CREATE OR REPLACE FUNCTION public.reclamo_fijar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  propias text[] := array['respuesta', 'fecha_respuesta', 'usuario_respuesta', 'estado', 'numero', 'fecha_modificacion',
    'usuario_modificacion', 'version'];
begin
  if old.estado = 'REGISTRADO' and new.estado in ('RESPONDIDO', 'NO_PROCEDE') and to_jsonb(new) - propias = to_jsonb(old) - propias then
    return new;
  end if;
  raise exception 'reclamo_fijo' using errcode = 'check_violation', constraint = 'reclamo_fijo', table = 'reclamo';
end $function$
;

CREATE OR REPLACE FUNCTION public.reclamo_numerar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.fecha := hoy();
  new.anio := extract(year from new.fecha);
  insert into reclamo_serie as s (anio, ultimo) values (new.anio, 1)
    on conflict (anio) do update set ultimo = s.ultimo + 1 returning ultimo into new.correlativo;
  new.alerta := dia_habil(new.fecha, 10);
  new.vence := dia_habil(new.fecha, 15);
  new.busqueda := plano(concat_ws(' ', new.anio::text || '-' || lpad(new.correlativo::text, 6, '0'), new.consumidor, new.numero_documento,
    new.correo));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.recontar(cual text, cambio bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cambio = 0 then return; end if;
  update recuento set filas = filas + cambio
  where id_recuento = (select r.id_recuento from recuento r where r.tabla = cual limit 1 for update skip locked);
  if not found then insert into recuento (tabla, filas) values (cual, cambio); end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.recontar_altas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recontar(tg_table_name, (select count(*) from nuevas where se_cuenta(estado)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recontar_anulado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recontar('certificado:' || new.id_certificacion_formato, -1);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recontar_bajas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recontar(tg_table_name, -(select count(*) from viejas where se_cuenta(estado)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recontar_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recontar(tg_table_name, case when se_cuenta(new.estado) then 1 else -1 end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recontar_emitidos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recontar('certificado:' || n.id_certificacion_formato, n.filas)
  from (select id_certificacion_formato, count(*) as filas from nuevas where estado <> 'ANULADO' group by id_certificacion_formato order by id_certificacion_formato) n;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.redondear(monto numeric, id bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN round(monto, (SELECT moneda.decimales FROM moneda WHERE (moneda.id_moneda = redondear.id)))
;

CREATE OR REPLACE FUNCTION public.redondeo_de(monto numeric, coin numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (monto > coin) THEN mod(monto, coin) ELSE (0)::numeric END
;

CREATE OR REPLACE FUNCTION public.registro_venta_dias(desde date, hasta date)
 RETURNS TABLE(fecha date, id_moneda bigint, cantidad_boletas integer, boletas numeric, cantidad_facturas integer, facturas numeric, cantidad_notas integer, notas numeric, libro numeric, internos numeric, otro_dia numeric, por_reemitir numeric, caja numeric, abiertos integer, diferencia numeric, clases jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with movimiento as materialized (
    select m.id_ingreso, m.id_moneda, (m.instante at time zone (select parametro_de('institucion.zonaHoraria')))::date as dia, m.monto + m.redondeo as monto,
      m.id_cierre is null and m.id_operador is not null as abierto,
      coalesce(r.con_comprobante, true) as con_comprobante,
      exists (select from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
        where l.id_ingreso = m.id_ingreso and c.estado = 'RECHAZADO'
        and not exists (select from comprobante n where n.id_reemplaza = c.id_comprobante and (i.estado <> 'ANULADO'
          or exists (select from comprobante_pago s where s.id_comprobante = n.id_comprobante and s.id_ingreso = m.id_ingreso)))) as rechazado,
      case when i.fecha_anulacion is not null then sign(m.monto) * coalesce((select sum(l.importe)
        from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
        where l.id_ingreso = m.id_ingreso and not c.vale and c.estado <> 'RECHAZADO' and c.id_origen is null), 0) else 0 end as de_baja,
      case m.tipo when 'COBRO' then saldado_de(m.id_ingreso) else -saldado_devuelto(m.id_ingreso, m.id_devolucion) end as saldado
    from caja_movimiento m join ingreso i on i.id_ingreso = m.id_ingreso left join recibo r on r.id_ingreso = m.id_ingreso
    where m.instante >= inicio_de(desde) and m.instante < inicio_de(hasta + 1) and not m.historico),
  documento as materialized (
    select f.id_moneda, f.clase, f.fecha as dia, f.dia_caja, f.importe from registro_venta_fila f
    where f.fecha between desde and hasta and f.situacion <> 'SIN_VALOR'),
  en_caja as materialized (
    select f.id_moneda, f.fecha as dia, f.dia_caja, sign(f.importe) * l.importe as importe, m.rechazado
    from (select id_ingreso, bool_or(rechazado) as rechazado from movimiento where con_comprobante group by id_ingreso) m
    join comprobante_pago l on l.id_ingreso = m.id_ingreso join registro_venta_fila f on f.id_comprobante = l.id_comprobante
    where f.situacion <> 'SIN_VALOR'),
  linea as (
    select dia, id_moneda, clase, importe as libro, 0::numeric as internos, case when dia is distinct from dia_caja then -importe else 0 end as otro_dia,
      0::numeric as por_reemitir, 0::numeric as caja, false as abierto from documento
    union all
    select dia_caja, id_moneda, null, 0, 0, case when dia <> dia_caja then importe else 0 end, case when rechazado then -importe else 0 end, 0, false
    from en_caja where dia_caja between desde and hasta
    union all
    select dia, id_moneda, null, 0, case when con_comprobante then 0 else monto - saldado end, saldado + case when con_comprobante then de_baja else 0 end,
      case when con_comprobante and rechazado then monto - saldado else 0 end, monto, abierto from movimiento),
  de_clase as (
    select dia, id_moneda, clase, count(*) as cantidad, sum(libro) as importe from linea where clase <> 'NOTA_CREDITO'
    group by grouping sets ((dia, id_moneda, clase), (id_moneda, clase)))
  select dia, id_moneda,
    count(*) filter (where clase = 'BOLETA')::int, coalesce(sum(libro) filter (where clase = 'BOLETA'), 0),
    count(*) filter (where clase = 'FACTURA')::int, coalesce(sum(libro) filter (where clase = 'FACTURA'), 0),
    count(*) filter (where clase = 'NOTA_CREDITO')::int, coalesce(sum(libro) filter (where clase = 'NOTA_CREDITO'), 0),
    sum(libro), sum(internos), sum(otro_dia), sum(por_reemitir), sum(caja), count(*) filter (where abierto)::int,
    sum(libro + internos + otro_dia + por_reemitir - caja),
    (select coalesce(jsonb_agg(jsonb_build_object('clase', d.clase, 'cantidad', d.cantidad, 'importe', d.importe) order by d.clase), '[]')
      from de_clase d where d.id_moneda = linea.id_moneda and d.dia is not distinct from linea.dia)
  from linea group by grouping sets ((dia, id_moneda), (id_moneda))
$function$
;

CREATE OR REPLACE FUNCTION public.reserva_apartar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  suelta int := case when tg_op <> 'INSERT' and old.estado = 'VIGENTE' then 1 else 0 end;
  aparta int := case when tg_op <> 'DELETE' and new.estado = 'VIGENTE' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' and old.id_grupo <> new.id_grupo then
    raise exception 'a reservation does not change its group';
  end if;
  if aparta <> suelta then
    perform mover_cupo(coalesce(new.id_grupo, old.id_grupo),
      case when aparta > suelta then 'RESERVADO'
        when tg_op = 'UPDATE' and new.estado = 'CONSUMIDA' then 'TOMADO'
        when tg_op = 'UPDATE' and new.estado = 'VENCIDA' then 'VENCIDO' else 'SOLTADO' end, 0, aparta - suelta, new.id_reserva);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reserva_olvidar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.estado <> 'VIGENTE' then
    new.equipo := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.ruc_valido(ruc text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (ruc ~ '^(10|15|16|17|20)[0-9]{9}$'::text) THEN ((SELECT ((11 - (sum(((substr(ruc_valido.ruc, (u.n)::integer, 1))::integer * u.peso)) % (11)::bigint)) % (10)::bigint) FROM unnest('{5,4,3,2,7,6,5,4,3,2}'::integer[]) WITH ORDINALITY u(peso, n)) = ("right"(ruc, 1))::integer) ELSE false END
;

CREATE OR REPLACE FUNCTION public.saldado_de(pago bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN (COALESCE((SELECT sum(cuenta_ingreso.monto) AS sum FROM cuenta_ingreso WHERE ((cuenta_ingreso.id_ingreso = saldado_de.pago) AND (cuenta_ingreso.estado = 'VIGENTE'::text) AND (cuenta_ingreso.id_comprobante IS NOT NULL))), (0)::numeric) + COALESCE((SELECT sum(cuenta_devuelto.monto) AS sum FROM cuenta_devuelto WHERE ((cuenta_devuelto.id_ingreso = saldado_de.pago) AND (cuenta_devuelto.id_comprobante IS NOT NULL))), (0)::numeric))
;

CREATE OR REPLACE FUNCTION public.saldado_devuelto(pago bigint, devolucion bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT sum(d.monto) AS sum FROM cuenta_devuelto d WHERE ((d.id_ingreso = saldado_devuelto.pago) AND (NOT (d.id_devolucion IS DISTINCT FROM saldado_devuelto.devolucion)) AND (d.id_comprobante IS NOT NULL))), (0)::numeric)
;

CREATE OR REPLACE FUNCTION public.saldo_de_aplicadas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into matricula_saldo_cambio (id_matricula)
  select distinct c.id_matricula from aplicadas a join cuenta c on c.id_cuenta = a.id_cuenta;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.saldo_de_cuentas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into matricula_saldo_cambio (id_matricula) select distinct id_matricula from cuentas;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.saldo_de_ingreso()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into matricula_saldo_cambio (id_matricula)
  select distinct c.id_matricula from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.saldo_de_matricula()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into matricula_saldo_cambio (id_matricula) values (new.id_matricula);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.se_cuenta(estado text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (estado <> ALL (ARRAY['ELIMINADA'::text, 'ELIMINADO'::text]))
;

CREATE OR REPLACE FUNCTION public.sellar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if suprimiendo() is not null then return new; end if;
  if tg_nargs > 0 and to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then return new; end if;
  new.fecha_modificacion := now();
  new.usuario_modificacion := actor();
  new.version := old.version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.serie_en_uso(la_clase text, lo_que_modifica text, cajero bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT s.id_comprobante_serie FROM comprobante_serie s WHERE ((s.estado = 'ACTIVO'::text) AND (s.clase = serie_en_uso.la_clase) AND (NOT (s.modifica IS DISTINCT FROM serie_en_uso.lo_que_modifica)) AND ((s.id_local IS NULL) OR (s.id_local = (SELECT c.id_local FROM local_cajero c WHERE (c.id_usuario = serie_en_uso.cajero))))) ORDER BY s.id_local LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.series_en_resumen()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (parametro_de('comprobante.envioBoletas'::text) = 'RESUMEN'::text) THEN 'B%'::text ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION public.sin_confirmar(estado text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (estado = ANY (ARRAY['REPORTADO'::text, 'PENDIENTE'::text, 'EN_PROCESO'::text]))
;

CREATE OR REPLACE FUNCTION public.solo_se_agrega()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op, tg_table_name) in (('UPDATE', 'auditoria'), ('UPDATE', 'incidencia_seguimiento'), ('UPDATE', 'condonacion'), ('DELETE', 'certificado_pdf'))
    and suprimiendo() is not null then return null; end if;
  raise exception '% only takes new rows', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.sumar_usuario_saldo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  alumnos bigint[] := array(select distinct id_usuario from tocadas);
begin
  delete from usuario_saldo where id_usuario = any (alumnos);
  insert into usuario_saldo
  select id_usuario, id_moneda, sum(monto), sum(descuento), sum(pagado), sum(en_revision), sum(saldo), sum(hasta_30), sum(hasta_60),
    sum(hasta_90), sum(mas_90), sum(vencido), min(vence)
  from matricula_saldo where id_usuario = any (alumnos) group by id_usuario, id_moneda;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimiendo()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  dicha text := current_setting('escuela.supresion', true);
begin
  if coalesce(dicha, '') = '' then return null; end if;
  return (select s.id_usuario from supresion s
    where s.id_supresion = dicha::bigint and s.transaccion = pg_current_xact_id_if_assigned()::text);
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_acceso(persona bigint, entrada text)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 DELETE FROM usuario_foto
   WHERE (usuario_foto.id_usuario = suprimir_acceso.persona);
 DELETE FROM inscripcion_enlace l
    USING (inscripcion i
      LEFT JOIN matricula m ON ((m.id_matricula = i.id_matricula)))
   WHERE ((i.id_inscripcion = l.id_inscripcion) AND ((suprimir_acceso.persona = i.id_pagador) OR (suprimir_acceso.persona = m.id_usuario)));
 UPDATE inscripcion i SET direccion = '—'::text, datos = NULL::jsonb
   WHERE ((i.id_pagador = suprimir_acceso.persona) OR (EXISTS ( SELECT
            FROM matricula m
           WHERE ((m.id_matricula = i.id_matricula) AND (m.id_usuario = suprimir_acceso.persona)))));
 DELETE FROM sesion
   WHERE (sesion.id_usuario = suprimir_acceso.persona);
 DELETE FROM clave_olvido
   WHERE (clave_olvido.id_usuario = suprimir_acceso.persona);
 DELETE FROM correo_cambio
   WHERE (correo_cambio.id_usuario = suprimir_acceso.persona);
 DELETE FROM identidad
   WHERE (identidad.id_usuario = suprimir_acceso.persona);
 DELETE FROM segundo_factor
   WHERE (segundo_factor.id_usuario = suprimir_acceso.persona);
 DELETE FROM calendario
   WHERE (calendario.id_usuario = suprimir_acceso.persona);
 DELETE FROM suscripcion
   WHERE (suscripcion.id_usuario = suprimir_acceso.persona);
 DELETE FROM tarea
   WHERE (tarea.id_usuario = suprimir_acceso.persona);
 DELETE FROM importacion_cambio
   WHERE ((importacion_cambio.tabla = 'usuario'::text) AND (importacion_cambio.id = suprimir_acceso.persona));
 DELETE FROM origen
   WHERE ((origen.tabla = 'usuario'::text) AND (origen.id = suprimir_acceso.persona));
 DELETE FROM idempotencia
   WHERE ((idempotencia.actor = (suprimir_acceso.persona)::text) OR ((idempotencia.respuesta)::text ~~ (('%"idUsuario":'::text || suprimir_acceso.persona) || ',%'::text)));
 DELETE FROM acceso_fallido
   WHERE (strpos(acceso_fallido.clave, lower(suprimir_acceso.entrada)) > 0);
 UPDATE auditoria SET antes = NULL::jsonb, despues = NULL::jsonb
   WHERE (((auditoria.entidad = 'sesion'::text) AND (auditoria.id_entidad = suprimir_acceso.persona)) OR ((auditoria.entidad = 'vista'::text) AND (auditoria.id_actor = suprimir_acceso.persona)));
 DELETE FROM vista
   WHERE ((vista.id_usuario = suprimir_acceso.persona) AND (NOT vista.compartida));
END
;

CREATE OR REPLACE FUNCTION public.suprimir_auditoria(tabla text, ids bigint[], campos jsonb)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 UPDATE auditoria a SET antes = suprimir_campos(a.antes, suprimir_auditoria.campos), despues = suprimir_campos(a.despues, suprimir_auditoria.campos)
   WHERE ((a.entidad = suprimir_auditoria.tabla) AND (a.id_entidad = ANY (suprimir_auditoria.ids)));
END
;

CREATE OR REPLACE FUNCTION public.suprimir_autor(fila jsonb, viejos text[], nuevo text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (fila || COALESCE((SELECT jsonb_object_agg(c.campo, suprimir_autor.nuevo) AS jsonb_object_agg FROM jsonb_each_text(suprimir_autor.fila) c(campo, valor) WHERE ((c.campo ~~ 'usuario\_%'::text) AND (lower(c.valor) = ANY (suprimir_autor.viejos)))), '{}'::jsonb))
;

CREATE OR REPLACE FUNCTION public.suprimir_campos(fila jsonb, campos jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (fila || COALESCE((SELECT jsonb_object_agg(c.campo, c.valor) AS jsonb_object_agg FROM jsonb_each(suprimir_campos.campos) c(campo, valor) WHERE (jsonb_typeof((suprimir_campos.fila -> c.campo)) <> 'null'::text)), '{}'::jsonb))
;

CREATE OR REPLACE FUNCTION public.suprimir_comprobante(c comprobante, doc jsonb, persona bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if c.id_usuario is not null then return suprimir_documento(doc); end if;
  return doc || jsonb_build_object('renglones', (
      select jsonb_agg(case when k.id_cuenta is not null
          then jsonb_set(r, '{descripcion}', to_jsonb(replace(r ->> 'descripcion', ' · ' || (r ->> 'alumno'), ' · Persona suprimida'))) - 'alumno'
        when i.id_ingreso is null then r
        else jsonb_set(r, '{descripcion}', to_jsonb(replace(r ->> 'descripcion', ' · ' || nombre_en_recibo(i.id_ingreso), ' · Persona suprimida'))) end order by n)
      from jsonb_array_elements(doc -> 'renglones') with ordinality x (r, n)
      left join cuenta k on k.id_cuenta = (r ->> 'idCuenta')::bigint and k.id_usuario = persona and r ? 'alumno'
      left join ingreso i on i.id_ingreso = coalesce((r ->> 'idIngreso')::bigint, c.id_ingreso) and i.id_usuario = persona))
    || case when jsonb_typeof(doc -> 'modifica') = 'object' then jsonb_build_object('modifica', doc -> 'modifica' || '{"sustento": "—"}')
      else '{}' end;
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_comprobantes(persona bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  suyos bigint[] := comprobantes_de(persona);
  cual  pagador;
begin
  delete from comprobante_correo where id_comprobante = any (suyos);
  delete from comprobante_archivo where id_comprobante = any (suyos);
  delete from comprobante_lote_archivo where id_comprobante_lote = any (comprobantes_en_lotes(suyos));
  update auditoria a set antes = suprimir_fila_de_comprobante(c, a.antes, persona), despues = suprimir_fila_de_comprobante(c, a.despues, persona)
  from comprobante c where a.entidad = 'comprobante' and a.id_entidad = c.id_comprobante and c.id_comprobante = any (suyos);
  update comprobante c set datos = suprimir_comprobante(c, c.datos, persona), notas = suprimir_notas(c.notas),
    motivo_baja = case when c.motivo_baja is not null then '—' end,
    qr = case when c.id_usuario is not null then suprimir_qr(c.qr, c.datos) else c.qr end
  where c.id_comprobante = any (suyos);
  for cual in select * from pagador where id_usuario = persona loop
    perform suprimir_filas('pagador', array[cual.id_pagador], '{"correo": null}'
      || case when es_empresa(cual.tipo_documento, cual.documento) then '{}'::jsonb else jsonb_build_object(
        'documento', 'SUPRIMIDO-' || cual.id_pagador, 'nombre', 'Persona suprimida', 'direccion', null, 'datos', '{}'::jsonb) end);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_correos(persona bigint, direcciones text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  documentos bigint[] := comprobantes_de(persona);
  de_empresa bigint[] := array(select id_envio from envio where id_empresa = any (empresas_de(persona))
    or id_comprobante in (select id_comprobante from comprobante where id_comprobante = any (documentos) and id_usuario is null));
  suyos bigint[] := de_empresa || array(select id_envio from envio where id_usuario = persona or id_alumno = persona
    or id_comprobante in (select id_comprobante from comprobante where id_comprobante = any (documentos) and id_usuario = persona)
    or (id_usuario is null and lower(destino) = any (direcciones)));
begin
  update envio_intento set detalle = null where id_envio = any (suyos);
  delete from envio_adjunto where id_envio = any (suyos);
  update envio set destino = case when id_envio = any (de_empresa) then destino else 'suprimido' end,
    asunto = case when id_envio = any (de_empresa) then asunto when asunto is not null then '—' end, cuerpo = '', resultado = null,
    estado = case estado when 'PENDIENTE' then 'CANCELADO' else estado end,
    terminado = case estado when 'PENDIENTE' then now() else terminado end
  where id_envio = any (suyos);
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_dinero(persona bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  pagos  bigint[] := array(select id_ingreso from ingreso where id_usuario = persona);
  linea  bigint;
begin
  perform suprimir_comprobantes(persona);
  perform suprimir_filas('cuenta', array(select id_cuenta from cuenta where id_usuario = persona), '{"motivo": "—"}');
  update condonacion set motivo = '—' where motivo is not null
    and id_cuenta in (select id_cuenta from cuenta where id_usuario = persona);
  perform suprimir_filas('ingreso', pagos, '{"observacion": "—", "motivo": "—", "constancia": "—"}');
  perform suprimir_filas('archivo', array(select id_archivo from archivo where id_ingreso = any (pagos)), '{"nombre": "—"}');
  perform suprimir_filas('devolucion', array(select id_devolucion from devolucion where id_ingreso = any (pagos)), '{"motivo": "—"}');
  perform suprimir_filas('revision', array(select id_revision from revision where id_ingreso = any (pagos)),
    '{"detalle": "—", "motivo": "—"}');
  for linea in select id_extracto_linea from extracto_linea where id_ingreso = any (pagos) loop
    perform suprimir_filas('extracto_linea', array[linea],
      jsonb_build_object('descripcion', 'Suprimido ' || linea, 'referencia', null, 'original', '{}'::jsonb));
  end loop;
  update notificacion set texto = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update transaccion set ultimos = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update recibo r set datos = jsonb_set(r.datos, '{usuario}', persona_corta(u)) from usuario u
  where u.id_usuario = persona and r.id_ingreso = any (pagos);
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_documento(doc jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (((doc || CASE WHEN es_empresa(((doc -> 'comprador'::text) ->> 'tipoDocumento'::text), ((doc -> 'comprador'::text) ->> 'documento'::text)) THEN '{}'::jsonb ELSE '{"comprador": {"nombre": "Persona suprimida", "direccion": null, "documento": "", "tipoDocumento": "NINGUNO"}}'::jsonb END) || CASE WHEN (jsonb_typeof((doc -> 'papel'::text)) = 'object'::text) THEN jsonb_build_object('papel', ((doc -> 'papel'::text) || '{"alumno": "Persona suprimida"}'::jsonb)) ELSE '{}'::jsonb END) || CASE WHEN (jsonb_typeof((doc -> 'modifica'::text)) = 'object'::text) THEN jsonb_build_object('modifica', ((doc -> 'modifica'::text) || '{"sustento": "—"}'::jsonb)) ELSE '{}'::jsonb END)
;

CREATE OR REPLACE FUNCTION public.suprimir_estudios(persona bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  matriculas   bigint[] := array(select id_matricula from matricula where id_usuario = persona);
  certificados bigint[] := array(select id_certificado from certificado where id_matricula = any (matriculas));
  casos        bigint[] := array(select id_incidencia from incidencia_alumno group by id_incidencia
    having bool_and(id_usuario = persona));
  nombres      jsonb := '{"nombre": "—", "nombres": "—", "apellidos": "—", "documento": "—", "numeroDocumento": "—"}';
begin
  perform suprimir_filas('matricula', matriculas, '{"motivo": "—"}');
  perform suprimir_filas('espera', array(select id_espera from espera where id_usuario = persona), '{"observacion": "—"}');
  update corrida_fila set antes = antes - '{busqueda,orden_nombre,motivo}'::text[] where id_matricula = any (matriculas);
  delete from certificado_pdf where id_certificado = any (certificados);
  update certificado set datos = suprimir_campos(datos, nombres) where id_certificado = any (certificados);
  update auditoria set antes = case when antes ? 'datos' then jsonb_set(antes, '{datos}', suprimir_campos(antes -> 'datos', nombres)) else antes end,
    despues = case when despues ? 'datos' then jsonb_set(despues, '{datos}', suprimir_campos(despues -> 'datos', nombres)) else despues end
  where entidad = 'certificado' and id_entidad = any (certificados);
  perform suprimir_filas('certificado', certificados, '{"excepcion": "—", "observacion": "—", "motivo": "—"}');
  perform suprimir_filas('incidencia', casos, '{"asunto": "—", "descripcion": "—", "motivo": "—"}');
  update incidencia_seguimiento set comentario = '—'
  where comentario is not null and (id_incidencia = any (casos) or id_autor = persona);
  perform suprimir_filas('correccion', array(select id_correccion from correccion where id_usuario = persona),
    '{"cambios": {}, "respuesta": "—"}');
  perform suprimir_filas('justificacion', array(select id_justificacion from justificacion
    where id_matricula = any (matriculas) or id_pide = persona), '{"motivo": "—", "respuesta": "—"}');
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_fila_de_comprobante(c comprobante, fila jsonb, persona bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (fila IS NULL) THEN NULL::jsonb ELSE (((fila || jsonb_build_object('datos', suprimir_comprobante(c, (fila -> 'datos'::text), persona))) || CASE WHEN ((c).id_usuario IS NOT NULL) THEN jsonb_build_object('qr', suprimir_qr((fila ->> 'qr'::text), (fila -> 'datos'::text)), 'notas', to_jsonb(suprimir_notas(ARRAY(SELECT jsonb_array_elements_text((fila -> 'notas'::text)) AS jsonb_array_elements_text)))) ELSE '{}'::jsonb END) || CASE WHEN ((fila ->> 'motivo_baja'::text) IS NOT NULL) THEN '{"motivo_baja": "—"}'::jsonb ELSE '{}'::jsonb END) END
;

CREATE OR REPLACE FUNCTION public.suprimir_filas(tabla text, ids bigint[], campos jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  cambios text := (select string_agg(format('%1$I = case when %1$I is not null then %2$L::%3$s end', c.campo, c.valor,
      format_type(a.atttypid, a.atttypmod)), ', ')
    from jsonb_each_text(campos) c (campo, valor)
    join pg_attribute a on a.attrelid = tabla::regclass and a.attname = c.campo);
begin
  execute format('update %I set %s where %I = any ($1)', tabla, cambios, 'id_' || tabla) using ids;
  perform suprimir_auditoria(tabla, ids, campos);
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_interesados(persona bigint, documento text, direcciones text[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 DELETE FROM interesado
   WHERE ((interesado.numero_documento = suprimir_interesados.documento) OR (lower(interesado.correo) = ANY (suprimir_interesados.direcciones)) OR (interesado.id_matricula IN ( SELECT matricula.id_matricula
            FROM matricula
           WHERE (matricula.id_usuario = suprimir_interesados.persona))));
END
;

CREATE OR REPLACE FUNCTION public.suprimir_login(persona bigint, viejos text[], nuevo text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sello record;
  hay   boolean;
begin
  for sello in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.data_type = 'text' and c.column_name like 'usuario\_%'
  loop
    execute format('select exists (select from %I where lower(%I) = any ($1))', sello.table_name, sello.column_name) into hay using viejos;
    if hay then
      execute format('update %1$I set %2$I = $2 where lower(%2$I) = any ($1)', sello.table_name, sello.column_name) using viejos, nuevo;
    end if;
  end loop;
  update auditoria set actor = nuevo, direccion = null where id_actor = persona or lower(actor) = any (viejos);
  update auditoria set antes = suprimir_autor(antes, viejos, nuevo), despues = suprimir_autor(despues, viejos, nuevo)
  where exists (select from unnest(viejos) v where strpos(lower(concat(antes, despues)), to_json(v)::text) > 0);
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_notas(notas text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT split_part(n.n, ' '::text, 1) AS split_part FROM unnest(suprimir_notas.notas) n(n))
;

CREATE OR REPLACE FUNCTION public.suprimir_persona(persona bigint, porque text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  antes usuario := (select u from usuario u where u.id_usuario = persona for update);
  nueva text := 'suprimida-' || persona;
  -- Their mail, and an address that was asked for and never confirmed: the link was mailed there.
  direcciones text[] := array(select lower(c) from (select antes.correo as c
    union select correo from correo_cambio where id_usuario = persona) d where c is not null);
  suyos text[] := array(select llave from login_usado where id_usuario = persona);
  acta  bigint;
begin
  insert into supresion (id_usuario, motivo) values (persona, porque) returning id_supresion into acta;
  -- The vouchers go as they go when the staff removes them, and so do the files of limits; their bytes follow with the next sweep.
  update archivo set estado = 'ELIMINADO' where estado <> 'ELIMINADO'
    and (id_ingreso in (select id_ingreso from ingreso where id_usuario = persona)
      or id_vinculo in (select id_vinculo from vinculo where persona in (id_alumno, id_usuario)));
  perform set_config('escuela.supresion', acta::text, true);
  update usuario set estado = 'BLOQUEADO', clave_hash = null, clave_vence = null, debe_cambiar_clave = false, preferencias = '{}',
    ultimo_acceso = null, version = version + 1, fecha_modificacion = now(), usuario_modificacion = actor()
  where id_usuario = persona;
  perform suprimir_filas('usuario', array[persona], jsonb_build_object('numero_documento', 'SUPRIMIDO-' || persona, 'nombres', 'Persona',
    'papellido', 'suprimida', 'sapellido', null, 'correo', null, 'celular', null, 'fecha_nacimiento', null, 'direccion', null,
    'login', nueva));
  update usuario set suprimido = now() where id_usuario = persona;
  perform suprimir_auditoria('identidad', array[persona], '{"correo": null, "sujeto": null}');
  perform suprimir_acceso(persona, antes.login);
  perform suprimir_correos(persona, direcciones);
  perform suprimir_dinero(persona);
  perform suprimir_estudios(persona);
  perform suprimir_vinculos(persona);
  perform suprimir_interesados(persona, antes.numero_documento, direcciones);
  perform suprimir_login(persona, suyos, nueva);
  perform set_config('escuela.supresion', '', true);
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (actor(), nullif(current_setting('escuela.direccion', true), ''), coalesce(current_setting('escuela.operacion', true), ''),
    'SUPRESION', 'usuario', persona, jsonb_build_object('version', antes.version, 'estado', antes.estado),
    jsonb_build_object('version', antes.version + 1, 'estado', 'BLOQUEADO', 'motivo', porque));
end $function$
;

CREATE OR REPLACE FUNCTION public.suprimir_qr(qr text, doc jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN es_empresa(((doc -> 'comprador'::text) ->> 'tipoDocumento'::text), ((doc -> 'comprador'::text) ->> 'documento'::text)) THEN qr ELSE regexp_replace(qr, '[^|]*\|[^|]*\|$'::text, '-|-|'::text) END
;

CREATE OR REPLACE FUNCTION public.suprimir_vinculos(persona bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform suprimir_filas('archivo', array(select a.id_archivo from archivo a join vinculo v on v.id_vinculo = a.id_vinculo
    where persona in (v.id_alumno, v.id_usuario)), '{"nombre": "—"}');
  delete from vinculo_invitacion where id_vinculo in (select id_vinculo from vinculo where id_alumno = persona or id_usuario = persona);
  update vinculo set estado = 'TERMINADO', hasta = hoy() where estado <> 'TERMINADO' and (id_alumno = persona or id_usuario = persona);
  perform suprimir_filas('vinculo', array(select id_vinculo from vinculo where id_alumno = persona),
    '{"nombre": "—", "celular": null, "correo": null, "tipo_documento": null, "numero_documento": null, "limite_motivo": "—", "motivo": "—"}');
end $function$
;

CREATE OR REPLACE FUNCTION public.tarifario_moneda_fija()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table cuenta in share mode;
  if exists (select from cuenta c join tarifario_concepto k on k.id_tarifario_concepto = c.id_tarifario_concepto
    where k.id_tarifario = new.id_tarifario) then
    raise exception 'tarifario_moneda_con_cuentas' using errcode = 'check_violation', constraint = 'tarifario_moneda_con_cuentas', table = 'tarifario';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tarifario_proximo(bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT t.id_tarifario FROM ((grupo g JOIN curso c ON ((c.id_curso = g.id_curso))) JOIN tarifario t ON ((((t.id_area = c.id_area) OR (t.id_area IS NULL)) AND (t.estado = 'ACTIVO'::text) AND (t.vigencia_desde > hoy())))) WHERE (g.id_grupo = $1) ORDER BY t.vigencia_desde, (t.id_area IS NULL), t.id_tarifario LIMIT 1)
;

CREATE OR REPLACE FUNCTION public.tarifario_vigente(bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(g.id_tarifario, (SELECT t.id_tarifario FROM tarifario t WHERE (((t.id_area = c.id_area) OR (t.id_area IS NULL)) AND (t.estado = 'ACTIVO'::text) AND ((hoy() >= t.vigencia_desde) AND (hoy() <= COALESCE(t.vigencia_hasta, 'infinity'::date)))) ORDER BY (t.id_area IS NULL), t.vigencia_desde DESC, t.id_tarifario DESC LIMIT 1)) AS "coalesce" FROM (grupo g JOIN curso c ON ((c.id_curso = g.id_curso))) WHERE (g.id_grupo = $1))
;

CREATE OR REPLACE FUNCTION public.tipo_cambio_conservar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from comprobantes_al_cambio(old.id_moneda, old.fecha)) then
    raise exception 'tipo_cambio_en_uso' using errcode = 'check_violation', constraint = 'tipo_cambio_en_uso', table = 'tipo_cambio';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.tipo_cambio_revisar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  regla   text;
  cercano numeric := cambio_cercano(new.id_tipo_cambio, new.id_moneda, new.fecha);
begin
  if exists (select from moneda where id_moneda = new.id_moneda and codigo = coalesce(moneda_del_pais(), parametro_de('institucion.moneda'))) then
    regla := 'tipo_cambio_propia';
  elsif new.fecha > hoy() then
    regla := 'tipo_cambio_futuro';
  elsif new.venta not between cercano / 2 and cercano * 2 then
    regla := 'tipo_cambio_lejano';
  end if;
  if regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'tipo_cambio';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tipo_corto(t tipo)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN jsonb_build_object('idTipo', (t).id_tipo, 'codigo', (t).codigo, 'nombre', (t).nombre)
;

CREATE OR REPLACE FUNCTION public.tope_de_pago(cual bigint, saldo numeric, pagante bigint, alumno boolean)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((select p.saldo from cuenta_division d join cuenta_parte p on p.id_cuenta = d.id_cuenta
    where d.id_cuenta = cual and p.lado = lado_de_pago(d, pagante, alumno)), saldo);
end $function$
;

CREATE OR REPLACE FUNCTION public.transaccion_usada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ingreso set sin_usar = false where sin_usar and id_ingreso in (
    select i.id_ingreso from ingreso i where i.orden_en_linea = new.orden
    union select p.id_ingreso from ingreso i join ingreso p on p.id_pago = i.id_pago where i.orden_en_linea = new.orden);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.usuario_con_apellido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from tipo t where t.categoria = 'TIPO_DOCUMENTO' and t.codigo = new.tipo_documento and t.nombre_unico) then return new; end if;
  raise exception 'usuario_papellido' using errcode = 'check_violation', constraint = 'usuario_papellido', table = 'usuario';
end $function$
;

CREATE OR REPLACE FUNCTION public.usuario_guardar_login()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if suprimiendo() is not null then
    insert into login_usado (llave) select login_huella(l.llave) from login_usado l where l.id_usuario = new.id_usuario on conflict do nothing;
    delete from login_usado where id_usuario = new.id_usuario;
  end if;
  insert into login_usado (llave, id_usuario) values (lower(new.login), new.id_usuario) on conflict do nothing;
  if login_tomado(new.login, new.id_usuario) then
    raise exception 'usuario_login_usado' using errcode = 'unique_violation', constraint = 'usuario_login_usado', table = 'usuario';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.usuario_login_propio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if suprimiendo() is not null then return new; end if;
  if login_reservado(new.login) then
    raise exception 'usuario_login_reservado' using errcode = 'check_violation', constraint = 'usuario_login_reservado', table = 'usuario';
  end if;
  if login_tomado(new.login, new.id_usuario) and not exists (select from usuario u where lower(u.login) = lower(new.login)) then
    raise exception 'usuario_login_usado' using errcode = 'unique_violation', constraint = 'usuario_login_usado', table = 'usuario';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.usuario_renombrar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update matricula set busqueda = plano(codigo) || ' ' || new.busqueda, orden_nombre = new.orden_nombre
  where id_usuario = new.id_usuario;
  update ingreso set busqueda = concat_ws(' ', plano(numero_recibo), plano(numero_operacion), plano(banco), new.busqueda)
  where id_usuario = new.id_usuario;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.usuario_renombrar_incidencias()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update incidencia i set busqueda = '' from incidencia_alumno a
  where a.id_usuario = new.id_usuario and i.id_incidencia = a.id_incidencia;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.usuarios_con_telefono(numeros text[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(select id_usuario from usuario where regexp_replace(celular, '\D', '', 'g') like any (select '%' || n || '%' from unnest(numeros) n));
end $function$
;

CREATE OR REPLACE FUNCTION public.usuarios_de_antes(clave text)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT o.id FROM origen o WHERE ((lower(o.clave) = lower(btrim(usuarios_de_antes.clave))) AND (o.tabla = 'usuario'::text)) UNION SELECT m.id_usuario FROM (origen o JOIN matricula m ON ((m.id_matricula = o.id))) WHERE ((lower(o.clave) = lower(btrim(usuarios_de_antes.clave))) AND (o.tabla = 'matricula'::text)) UNION SELECT a.id_usuario FROM certificado_antiguo a WHERE (numero_llano(a.numero) = numero_llano(usuarios_de_antes.clave)))
;

CREATE OR REPLACE FUNCTION public.vencimiento_de(inicio date, dias integer, primero integer, alta date)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN CASE parametro_de('matricula.vencimientos'::text) WHEN 'MATRICULA'::text THEN ((inicio + dias) + GREATEST(0, (((alta + (parametro_de('matricula.diasGracia'::text))::integer) - inicio) - primero))) ELSE GREATEST((inicio + dias), (alta + (parametro_de('matricula.diasGracia'::text))::integer)) END
;

CREATE OR REPLACE PROCEDURE public.vigilar(IN tabla text, IN id text, VARIADIC contadores text[] DEFAULT ARRAY[]::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  argumentos text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(contadores) c);
begin
  execute format('create or replace trigger %1$s_sellar before update on %1$I for each row execute function sellar(%2$s)',
    tabla, argumentos);
  call poner_auditoria(tabla, variadic array[id] || contadores);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.vinculo_avisa(v vinculo)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((v).estado <> 'TERMINADO'::text) AND ((v).desde <= hoy()) AND ((v).limite <> 'SIN_ACCESO'::text))
;

CREATE OR REPLACE FUNCTION public.vinculo_cambio(antes jsonb, despues jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((despues ->> 'estado'::text) = 'TERMINADO'::text) AND ((antes ->> 'estado'::text) <> 'TERMINADO'::text)) THEN 'VINCULO_TERMINADO'::text WHEN (((antes ->> 'limite'::text) IS DISTINCT FROM (despues ->> 'limite'::text)) OR ((antes ->> 'limite_motivo'::text) IS DISTINCT FROM (despues ->> 'limite_motivo'::text))) THEN CASE (despues ->> 'limite'::text) WHEN 'NINGUNO'::text THEN 'VINCULO_SIN_LIMITE'::text ELSE 'VINCULO_LIMITADO'::text END WHEN (((antes ->> 'id_usuario'::text) IS NULL) AND ((despues ->> 'id_usuario'::text) IS NOT NULL)) THEN 'VINCULO_ACEPTADO'::text WHEN ((derechos_cambiados(antes, despues) IS NOT NULL) OR ((antes ->> 'relacion'::text) <> (despues ->> 'relacion'::text))) THEN 'VINCULO_CAMBIADO'::text ELSE NULL::text END
;

CREATE OR REPLACE FUNCTION public.vinculo_permite(v vinculo, derecho text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((v).estado = 'ACTIVO'::text) AND ((v).desde <= hoy()) AND ((v).limite <> 'SIN_ACCESO'::text) AND CASE derecho WHEN 'veNotas'::text THEN (v).ve_notas WHEN 'veDinero'::text THEN (v).ve_dinero WHEN 'paga'::text THEN ((v).paga AND ((v).limite = 'NINGUNO'::text)) WHEN 'autoriza'::text THEN ((v).autoriza AND ((v).limite = 'NINGUNO'::text)) ELSE false END)
;

CREATE OR REPLACE FUNCTION public.vinculo_por_permiso(v vinculo)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((v).mantenido IS NULL) AND vinculo_se_decide(v))
;

CREATE OR REPLACE FUNCTION public.vinculo_se_decide(v vinculo)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (((v).estado = 'ACTIVO'::text) AND ((v).limite <> 'SIN_ACCESO'::text) AND ((v).id_usuario IS NOT NULL) AND es_mayor((v).id_alumno))
;

CREATE VIEW aplicacion_descrita AS
 SELECT ci.id_cuenta_ingreso,
    ci.id_ingreso,
    ci.estado,
    ci.id_comprobante,
    c.id_comprobante AS facturada,
    c.concepto,
    k.nombre AS curso,
    ((c.concepto || ' · '::text) || k.nombre) AS descripcion,
    (c.id_tarifario_concepto)::text AS codigo,
    t.afectacion,
    ci.monto
   FROM (((((cuenta_ingreso ci
     JOIN cuenta c ON ((c.id_cuenta = ci.id_cuenta)))
     LEFT JOIN tarifario_concepto t ON ((t.id_tarifario_concepto = c.id_tarifario_concepto)))
     JOIN matricula m ON ((m.id_matricula = c.id_matricula)))
     JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     JOIN curso k ON ((k.id_curso = g.id_curso)));

CREATE VIEW asistencia_fila AS
 SELECT a.id_matricula,
    a.id_usuario,
    a.id_grupo,
    a.codigo,
    a.estado,
    a.fecha,
    a.busqueda,
    a.orden_nombre,
    a.clases,
    a.presentes,
    a.tardes,
    a.faltas,
    a.justificadas,
    a.porcentaje,
    a.alerta,
    g.id_docente,
    g.id_periodo,
    g.id_curso,
    g.estado AS estado_grupo,
    persona_corta(u.*) AS usuario,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) AS grupo
   FROM (((matricula_asistencia a
     LEFT JOIN usuario u ON ((u.id_usuario = a.id_usuario)))
     LEFT JOIN grupo g ON ((g.id_grupo = a.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
  WHERE (a.estado <> 'ELIMINADA'::text);

CREATE VIEW auditoria_fila AS
 SELECT id_auditoria,
    instante,
    actor,
    direccion,
    operacion,
    accion,
    entidad,
    id_entidad,
    antes,
    despues,
    id_actor,
    ((((lower(unaccent('unaccent'::regdictionary, actor)) || ' '::text) || lower(((operacion || ' '::text) || entidad))) || ' '::text) || id_auditoria) AS texto,
    ( SELECT jsonb_build_object('nombres', u.nombres, 'papellido', u.papellido, 'sapellido', u.sapellido) AS jsonb_build_object
           FROM usuario u
          WHERE (u.id_usuario = auditoria.id_actor)) AS persona
   FROM auditoria;

CREATE VIEW aviso_leido AS
 SELECT u.id_usuario,
    COALESCE(v.hasta, u.fecha_creacion) AS hasta,
    COALESCE(v.claves, '{}'::text[]) AS claves
   FROM (usuario u
     LEFT JOIN aviso_visto v ON ((v.id_usuario = u.id_usuario)));

CREATE VIEW caja_movimiento AS
 SELECT 'COBRO'::text AS tipo,
    i.id_ingreso,
    NULL::bigint AS id_devolucion,
    i.fecha_confirmacion AS instante,
    i.id_operador,
    COALESCE(w.login,
        CASE
            WHEN (i.orden_en_linea IS NULL) THEN i.usuario_confirmacion
            ELSE 'sistema'::text
        END) AS operador,
    i.id_moneda,
    i.id_medio_pago,
    (i.monto - i.redondeo) AS monto,
    i.redondeo,
    i.numero_recibo,
    c.id_cierre,
    i.monto AS cobrado,
    (0)::numeric AS devuelto,
    i.historico
   FROM ((ingreso i
     LEFT JOIN usuario w ON ((w.id_usuario = i.id_operador)))
     LEFT JOIN cierre_movimiento c ON (((c.id_ingreso = i.id_ingreso) AND (c.tipo = 'COBRO'::text))))
  WHERE (i.fecha_confirmacion IS NOT NULL)
UNION ALL
 SELECT 'ANULACION'::text AS tipo,
    i.id_ingreso,
    NULL::bigint AS id_devolucion,
    i.fecha_anulacion AS instante,
    i.id_operador,
    COALESCE(w.login,
        CASE
            WHEN (i.orden_en_linea IS NULL) THEN i.usuario_confirmacion
            ELSE 'sistema'::text
        END) AS operador,
    i.id_moneda,
    i.id_medio_pago,
    ((i.monto_devuelto - i.monto) + i.redondeo) AS monto,
    (- i.redondeo) AS redondeo,
    i.numero_recibo,
    c.id_cierre,
        CASE
            WHEN anulado_en_su_dia(i.*) THEN (i.monto_devuelto - i.monto)
            ELSE (0)::numeric
        END AS cobrado,
        CASE
            WHEN anulado_en_su_dia(i.*) THEN (0)::numeric
            ELSE (i.monto - i.monto_devuelto)
        END AS devuelto,
    false AS historico
   FROM ((ingreso i
     LEFT JOIN usuario w ON ((w.id_usuario = i.id_operador)))
     LEFT JOIN cierre_movimiento c ON (((c.id_ingreso = i.id_ingreso) AND (c.tipo = 'ANULACION'::text))))
  WHERE (i.fecha_anulacion IS NOT NULL)
UNION ALL
 SELECT 'DEVOLUCION'::text AS tipo,
    d.id_ingreso,
    d.id_devolucion,
    d.fecha_hecha AS instante,
    d.id_operador,
    COALESCE(w.login,
        CASE
            WHEN (i.orden_en_linea IS NULL) THEN d.usuario_creacion
            ELSE 'sistema'::text
        END) AS operador,
    i.id_moneda,
    i.id_medio_pago,
    (d.redondeo - d.monto) AS monto,
    (- d.redondeo) AS redondeo,
    i.numero_recibo,
    c.id_cierre,
    0 AS cobrado,
    d.monto AS devuelto,
    false AS historico
   FROM (((devolucion d
     JOIN ingreso i ON ((i.id_ingreso = d.id_ingreso)))
     LEFT JOIN usuario w ON ((w.id_usuario = d.id_operador)))
     LEFT JOIN cierre_movimiento c ON ((c.id_devolucion = d.id_devolucion)))
  WHERE (d.estado = 'HECHA'::text);

CREATE VIEW caja_movimiento_fila AS
 SELECT COALESCE(((m.id_devolucion * 4) + 2), ((m.id_ingreso * 4) + ((m.tipo = 'ANULACION'::text))::integer)) AS id_movimiento,
    m.tipo,
    m.id_ingreso,
    m.id_devolucion,
    m.instante,
    m.id_operador,
    COALESCE(c.operador, m.operador) AS operador,
    m.id_moneda,
    m.id_medio_pago,
    m.monto,
    m.redondeo,
    m.numero_recibo,
    m.id_cierre,
    (m.id_cierre IS NOT NULL) AS cerrado,
    COALESCE(c.turno, caja_turno(m.id_operador, dia_de(m.instante))) AS turno,
    persona_corta(u.*) AS usuario,
    moneda_corta(o.*) AS moneda,
    i.busqueda,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) AS medio_pago
   FROM (((((caja_movimiento m
     JOIN ingreso i ON ((i.id_ingreso = m.id_ingreso)))
     LEFT JOIN cierre c ON ((c.id_cierre = m.id_cierre)))
     LEFT JOIN usuario u ON ((u.id_usuario = i.id_usuario)))
     LEFT JOIN moneda o ON ((o.id_moneda = m.id_moneda)))
     LEFT JOIN tipo t ON ((t.id_tipo = m.id_medio_pago)))
  WHERE (NOT m.historico);

CREATE VIEW calificacion_resultado AS
 SELECT m.id_matricula,
    m.id_grupo,
    r.faltan,
    f.nota_final,
        CASE
            WHEN (r.faltan = 0) THEN COALESCE((f.nota_final >= e.nota_aprobatoria), false)
            ELSE NULL::boolean
        END AS aprobado
   FROM (((matricula m
     JOIN grupo_esquema_vigente e ON ((e.id_grupo = m.id_grupo)))
     CROSS JOIN LATERAL ( SELECT (count(*) FILTER (WHERE ((n.nota IS NULL) AND (NOT COALESCE(n.no_presentado, false)))))::integer AS faltan,
            count(*) FILTER (WHERE n.no_presentado) AS ausentes,
            count(*) AS todas,
            round((sum((COALESCE(n.nota, e.nota_minima) * k.peso)) * 0.01), e.decimales) AS media
           FROM (jsonb_to_recordset(e.componentes) k(nombre text, peso numeric)
             LEFT JOIN calificacion n ON (((n.id_matricula = m.id_matricula) AND (n.componente = k.nombre))))
          WHERE (k.peso > (0)::numeric)) r)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ((r.faltan = 0) AND (r.ausentes < r.todas) AND ((r.ausentes = 0) OR (e.no_presentado = 'MINIMA'::text))) THEN r.media
                    ELSE NULL::numeric
                END AS nota_final) f);

CREATE VIEW certificacion_formato_fila AS
 SELECT id_certificacion_formato,
    nombre,
    descripcion,
    tamano,
    orientacion,
    paginas,
    fondo,
    fondo_en_todas,
    elementos,
    criterio,
    estado,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    ( SELECT (COALESCE(sum(r.filas), (0)::numeric))::integer AS "coalesce"
           FROM recuento r
          WHERE (r.tabla = ('certificado:'::text || f.id_certificacion_formato))) AS emitidos
   FROM certificacion_formato f;

CREATE VIEW certificado_fila AS
 SELECT c.id_certificado,
    c.codigo,
    c.id_matricula,
    c.id_certificacion_formato,
    c.fecha_emision,
    c.datos,
    c.sha256,
    c.bytes,
    c.excepcion,
    c.observacion,
    c.fecha_envio,
    c.motivo,
    c.id_reemplazo,
    c.estado,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    m.id_usuario,
    m.id_grupo,
    g.id_curso,
    g.id_periodo,
    g.id_docente,
    m.orden_nombre,
    c.busqueda,
    (c.excepcion IS NOT NULL) AS con_excepcion,
    jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo) AS matricula,
    persona_corta(u.*) AS usuario,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo) AS grupo,
    jsonb_build_object('idCurso', k.id_curso, 'codigo', k.codigo, 'nombre', k.nombre) AS curso,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) AS periodo,
    jsonb_build_object('idCertificacionFormato', f.id_certificacion_formato, 'nombre', f.nombre) AS formato,
    ( SELECT jsonb_build_object('idCertificado', r.id_certificado, 'codigo', r.codigo) AS jsonb_build_object
           FROM certificado r
          WHERE (r.id_certificado = c.id_reemplazo)) AS reemplazo
   FROM ((((((certificado c
     LEFT JOIN matricula m ON ((m.id_matricula = c.id_matricula)))
     LEFT JOIN usuario u ON ((u.id_usuario = m.id_usuario)))
     LEFT JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     LEFT JOIN curso k ON ((k.id_curso = g.id_curso)))
     LEFT JOIN periodo p ON ((p.id_periodo = g.id_periodo)))
     LEFT JOIN certificacion_formato f ON ((f.id_certificacion_formato = c.id_certificacion_formato)))
  WHERE (NOT c.oculto);

CREATE VIEW cierre_fila AS
 SELECT c.id_cierre,
    c.fecha,
    c.operador,
    c.turno,
    c.desde,
    c.hasta,
    c.movimientos,
    c.con_diferencia,
    c.observacion,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    c.id_operador,
    persona_corta(u.*) AS usuario,
    ( SELECT persona_corta(a.*) AS persona_corta
           FROM usuario a
          WHERE (a.id_usuario = autor_de(c.usuario_creacion, c.fecha_creacion))) AS aceptado_por,
    l.lineas,
    l.primer_recibo,
    l.ultimo_recibo
   FROM ((cierre c
     LEFT JOIN usuario u ON ((u.id_usuario = c.id_operador)))
     CROSS JOIN LATERAL ( SELECT COALESCE(jsonb_agg(linea_de_caja(k.*) ORDER BY k.id_moneda, t.orden, t.id_tipo), '[]'::jsonb) AS lineas,
            min(k.primer_recibo) AS primer_recibo,
            max(k.ultimo_recibo) AS ultimo_recibo
           FROM (cierre_linea k
             JOIN tipo t ON ((t.id_tipo = k.id_medio_pago)))
          WHERE (k.id_cierre = c.id_cierre)) l);

CREATE VIEW clase_fila AS
 SELECT c.id_clase,
    c.uid,
    c.id_grupo,
    c.fecha,
    c.hora_inicio,
    c.hora_fin,
    c.aula,
    c.tema,
    c.motivo,
    c.fecha_prevista,
    c.hora_prevista,
    c.estado,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    c.inicio,
    g.id_docente,
    g.id_periodo,
    g.id_curso,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', k.nombre, 'estado', g.estado) AS grupo,
    persona_corta(d.*) AS docente,
    ((c.estado = ANY (ARRAY['PROGRAMADA'::text, 'REPROGRAMADA'::text])) AND (c.fecha <= ( SELECT hoy() AS hoy))) AS por_registrar,
    ( SELECT (count(*))::integer AS count
           FROM matricula m
          WHERE ((m.id_grupo = c.id_grupo) AND (m.estado = ANY (ARRAY['PREINSCRITA'::text, 'ACTIVA'::text, 'SUSPENDIDA'::text])))) AS alumnos,
    ( SELECT jsonb_build_object('presentes', count(*) FILTER (WHERE (a.estado = 'PRESENTE'::text)), 'tardes', count(*) FILTER (WHERE (a.estado = 'TARDE'::text)), 'faltas', count(*) FILTER (WHERE (a.estado = 'FALTA'::text)), 'justificadas', count(*) FILTER (WHERE (a.estado = 'JUSTIFICADA'::text))) AS jsonb_build_object
           FROM asistencia a
          WHERE (a.id_clase = c.id_clase)) AS asistencia,
    ( SELECT (count(*))::integer AS count
           FROM ( SELECT m_1.id_matricula,
                    m_1.id_matricula_origen
                   FROM matricula m_1
                  WHERE ((m_1.id_grupo = c.id_grupo) AND (m_1.estado = ANY (ARRAY['PREINSCRITA'::text, 'ACTIVA'::text, 'SUSPENDIDA'::text])))
                 OFFSET 0) m
          WHERE (
                CASE
                    WHEN (m.id_matricula_origen IS NULL) THEN ( SELECT count(*) AS count
                       FROM asistencia a
                      WHERE ((a.id_matricula = m.id_matricula) AND (a.estado = 'FALTA'::text)))
                    ELSE (( SELECT a.faltas
                       FROM asistencia_de(m.id_matricula) a(clases, presentes, tardes, faltas, justificadas)))::bigint
                END >= ( SELECT faltas_de_alerta() AS faltas_de_alerta))) AS en_alerta,
    ((((((g.busqueda || ' '::text) || COALESCE(k.busqueda, ''::text)) || ' '::text) || COALESCE(replace(d.orden_nombre, '~'::text, ''::text), ''::text)) || ' '::text) || plano(COALESCE(c.tema, ''::text))) AS texto
   FROM (((clase c
     LEFT JOIN grupo g ON ((g.id_grupo = c.id_grupo)))
     LEFT JOIN curso k ON ((k.id_curso = g.id_curso)))
     LEFT JOIN usuario d ON ((d.id_usuario = g.id_docente)));

CREATE VIEW comprobante_fila AS
 SELECT c.id_comprobante,
    c.id_ingreso,
    c.id_usuario,
    c.id_origen,
    c.id_devolucion,
    c.id_reemplaza,
    c.clase,
    c.serie,
    c.numero,
    c.fecha,
    c.id_moneda,
    c.gravado,
    c.exonerado,
    c.inafecto,
    c.impuesto,
    c.importe,
    c.datos,
    c.estado,
    c.codigo,
    c.mensaje,
    c.notas,
    c.nombre,
    c.hash,
    c.qr,
    c.enviado,
    c.intentos,
    c.proximo,
    c.busqueda,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    c.id_sustituye,
    c.id_pago,
    c.baja,
    c.motivo_baja,
    c.fecha_baja,
    c.vale,
    c.individual,
    c.avisar,
    c.envios,
    c.en_resumen,
    c.motivo,
    c.motivo_instante,
    c.id_empresa,
    c.autorizacion,
    persona_corta(u.*) AS usuario,
    moneda_corta(o.*) AS moneda,
    (c.datos -> 'comprador'::text) AS comprador,
    (c.datos -> 'renglones'::text) AS renglones,
    (c.datos -> 'tributos'::text) AS tributos,
    ((c.serie || '-'::text) || c.numero) AS numero_completo,
        CASE
            WHEN ((c.id_pago IS NULL) OR (c.id_origen IS NOT NULL)) THEN i.numero_recibo
            ELSE NULL::text
        END AS numero_recibo,
    ( SELECT jsonb_build_object('idEmpresa', e.id_empresa, 'nombre', e.razon_social) AS jsonb_build_object
           FROM empresa e
          WHERE (e.id_empresa = COALESCE(c.id_empresa, ( SELECT p.id_empresa
                   FROM pago p
                  WHERE (p.id_pago = c.id_pago))))) AS empresa,
        CASE
            WHEN ((c.id_ingreso IS NULL) AND (c.id_origen IS NULL)) THEN jsonb_build_object('cuotas', (c.datos -> 'cuotas'::text), 'porCobrar', COALESCE(( SELECT sum(k.facturado) AS sum
               FROM (comprobante_cuenta f
                 JOIN cuenta k ON (((k.id_cuenta = f.id_cuenta) AND (k.id_comprobante = c.id_comprobante))))
              WHERE (f.id_comprobante = c.id_comprobante)), (0)::numeric), 'saldado', COALESCE(( SELECT sum(a_1.monto) AS sum
               FROM cuenta_ingreso a_1
              WHERE ((a_1.id_comprobante = c.id_comprobante) AND (a_1.estado = 'VIGENTE'::text))), (0)::numeric))
            ELSE NULL::jsonb
        END AS credito,
        CASE
            WHEN (c.id_origen IS NOT NULL) THEN jsonb_build_object('idComprobante', c.id_origen, 'numero', ((((c.datos -> 'modifica'::text) ->> 'serie'::text) || '-'::text) || ((c.datos -> 'modifica'::text) ->> 'numero'::text)), 'fecha', ( SELECT o_1.fecha
               FROM comprobante o_1
              WHERE (o_1.id_comprobante = c.id_origen)))
            ELSE NULL::jsonb
        END AS origen,
    ( SELECT jsonb_build_object('idComprobante', s.id_comprobante, 'numero', ((s.serie || '-'::text) || s.numero)) AS jsonb_build_object
           FROM comprobante s
          WHERE (s.id_comprobante = c.id_sustituye)) AS sustituye,
    ((c.datos -> 'modifica'::text) ->> 'sustento'::text) AS sustento,
    (c.fecha + a.dias) AS limite,
    (((c.estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'EXCEPCION'::text])) AND comprobante_urge(c.*, a.dias)) OR ((NOT (c.baja IS DISTINCT FROM 'PENDIENTE'::text)) AND ((c.fecha_baja + 1) < hoy()))) AS atrasado,
        CASE
            WHEN (c.estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text])) THEN
            CASE
                WHEN (q.detenida IS NOT NULL) THEN jsonb_build_object('motivo', 'DETENIDA', 'instante', q.detenida)
                WHEN (c.motivo IS NOT NULL) THEN jsonb_build_object('motivo', c.motivo, 'instante', c.motivo_instante)
                ELSE NULL::jsonb
            END
            ELSE NULL::jsonb
        END AS espera,
    (((c.estado = 'ENVIADO'::text) AND (c.envios > 0)) OR ((c.estado = 'EXCEPCION'::text) AND (COALESCE(c.codigo, ''::text) = ANY (ARRAY['1032'::text, '1033'::text])))) AS constatable,
    x.reemplazado,
    x.reemitible,
    (EXISTS ( SELECT
           FROM comprobante_archivo a_1
          WHERE ((a_1.id_comprobante = c.id_comprobante) AND (a_1.tipo = 'XML'::text)))) AS con_xml,
    (EXISTS ( SELECT
           FROM comprobante_archivo a_1
          WHERE ((a_1.id_comprobante = c.id_comprobante) AND (a_1.tipo = 'CDR'::text)))) AS con_cdr,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('idComprobanteLote', e.id_comprobante_lote, 'numero', comprobante_lote_numero(e.*), 'accion', e.accion, 'fecha', e.fecha, 'estado', e.estado, 'constatable', comprobante_lote_constatable(e.*)) ORDER BY e.id_comprobante_lote) AS jsonb_agg
           FROM (comprobante_lote_linea l
             JOIN comprobante_lote e ON ((e.id_comprobante_lote = l.id_comprobante_lote)))
          WHERE (l.id_comprobante = c.id_comprobante)), '[]'::jsonb) AS lotes,
    (((c.estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'EXCEPCION'::text, 'RECHAZADO'::text])) AND
        CASE c.estado
            WHEN 'EXCEPCION'::text THEN true
            WHEN 'RECHAZADO'::text THEN x.reemitible
            ELSE comprobante_urge(c.*, a.dias)
        END) OR ((c.baja = ANY (ARRAY['PENDIENTE'::text, 'RECHAZADA'::text])) AND
        CASE c.baja
            WHEN 'PENDIENTE'::text THEN ((c.fecha_baja + 1) < hoy())
            ELSE ((c.fecha_baja + 7) >= hoy())
        END)) AS por_atender
   FROM (((((((comprobante c
     LEFT JOIN usuario u ON ((u.id_usuario = c.id_usuario)))
     JOIN moneda o ON ((o.id_moneda = c.id_moneda)))
     LEFT JOIN ingreso i ON ((i.id_ingreso = c.id_ingreso)))
     CROSS JOIN comprobante_cola q)
     CROSS JOIN LATERAL ( SELECT (EXISTS ( SELECT
                   FROM comprobante r
                  WHERE (r.id_reemplaza = c.id_comprobante))) AS reemplazado) y)
     CROSS JOIN LATERAL ( SELECT y.reemplazado,
            ((c.estado = 'RECHAZADO'::text) AND (c.codigo IS DISTINCT FROM 'SIN_ORIGEN'::text) AND (NOT y.reemplazado) AND ((c.id_origen IS NOT NULL) OR (EXISTS ( SELECT
                   FROM (comprobante_pago l
                     JOIN ingreso q_1 ON ((q_1.id_ingreso = l.id_ingreso)))
                  WHERE ((l.id_comprobante = c.id_comprobante) AND (q_1.estado <> 'ANULADO'::text)))) OR (EXISTS ( SELECT
                   FROM (comprobante_cuenta f
                     JOIN cuenta k ON ((k.id_cuenta = f.id_cuenta)))
                  WHERE ((f.id_comprobante = c.id_comprobante) AND (k.id_comprobante = c.id_comprobante)))) OR (EXISTS ( SELECT
                   FROM cuenta_ingreso a_1
                  WHERE ((a_1.id_comprobante = c.id_comprobante) AND (a_1.estado = 'VIGENTE'::text)))))) AS reemitible) x)
     CROSS JOIN LATERAL ( SELECT (parametro_de(
                CASE
                    WHEN (c.serie ~~ 'B%'::text) THEN 'comprobante.diasEnvioBoletas'::text
                    ELSE 'comprobante.diasEnvio'::text
                END))::integer AS dias) a);

CREATE VIEW comprobante_lote_fila AS
 SELECT id_comprobante_lote,
    clase,
    accion,
    fecha_documentos,
    fecha,
    correlativo,
    estado,
    ticket,
    codigo,
    mensaje,
    nombre,
    enviado,
    envios,
    intentos,
    proximo,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    motivo,
    motivo_instante,
    comprobante_lote_numero(e.*) AS numero_completo,
    ( SELECT (count(*))::integer AS count
           FROM comprobante_lote_linea l
          WHERE (l.id_comprobante_lote = e.id_comprobante_lote)) AS lineas,
    ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADO'::text, 'EN_PROCESO'::text])) AND ((fecha + 1) < hoy())) AS atrasado,
    comprobante_lote_constatable(e.*) AS constatable,
    (EXISTS ( SELECT
           FROM comprobante_lote_archivo a
          WHERE ((a.id_comprobante_lote = e.id_comprobante_lote) AND (a.tipo = 'XML'::text)))) AS con_xml,
    (EXISTS ( SELECT
           FROM comprobante_lote_archivo a
          WHERE ((a.id_comprobante_lote = e.id_comprobante_lote) AND (a.tipo = 'CDR'::text)))) AS con_cdr
   FROM comprobante_lote e;

CREATE VIEW comprobante_pago AS
 SELECT comprobante.id_comprobante,
    comprobante.id_ingreso,
    comprobante.importe
   FROM comprobante
  WHERE ((comprobante.id_pago IS NULL) AND (comprobante.id_ingreso IS NOT NULL))
UNION ALL
 SELECT comprobante_parte.id_comprobante,
    comprobante_parte.id_ingreso,
    comprobante_parte.importe
   FROM comprobante_parte;

CREATE VIEW comprobante_serie_fila AS
 SELECT s.id_comprobante_serie,
    s.clase,
    s.modifica,
    s.serie,
    s.primero,
    s.ultimo,
    s.estado,
    s.fecha_creacion,
    s.usuario_creacion,
    s.fecha_modificacion,
    s.usuario_modificacion,
    s.version,
    s.id_local,
        CASE
            WHEN (l.id_local IS NOT NULL) THEN jsonb_build_object('idLocal', l.id_local, 'nombre', l.nombre, 'codigo', l.codigo)
            ELSE NULL::jsonb
        END AS local
   FROM (comprobante_serie s
     LEFT JOIN local l ON ((l.id_local = s.id_local)));

CREATE VIEW comprobante_texto AS
 SELECT comprobante.id_comprobante,
    comprobante.busqueda
   FROM comprobante
  WHERE (comprobante.busqueda IS NOT NULL)
UNION ALL
 SELECT comprobante.id_comprobante,
    comprobante_texto_de(((comprobante.serie || '-'::text) || comprobante.numero), comprobante.datos, comprobante.id_usuario, comprobante.id_pago, (comprobante.id_origen IS NOT NULL), comprobante.id_ingreso) AS busqueda
   FROM comprobante
  WHERE (comprobante.busqueda IS NULL);

CREATE VIEW control_credito AS
 SELECT u.id_usuario,
    i.id_moneda,
    u.busqueda,
    u.orden_nombre,
    i.saldo_a_favor
   FROM (( SELECT ingreso.id_usuario,
            ingreso.id_moneda,
            sum(ingreso.monto_disponible) AS saldo_a_favor
           FROM ingreso
          WHERE ingreso.con_saldo
          GROUP BY ingreso.id_usuario, ingreso.id_moneda) i
     JOIN usuario u ON ((u.id_usuario = i.id_usuario)));

CREATE VIEW control_cuenta AS
 SELECT k.id_cuenta,
    k.id_matricula,
    k.id_usuario,
    k.id_moneda,
    m.id_grupo,
    g.id_periodo,
    g.id_curso,
    c.id_area,
    m.estado,
    m.codigo,
    m.fecha,
    m.busqueda,
    m.orden_nombre,
    k.tipo,
    k.concepto,
    k.fecha_vencimiento,
    k.monto,
    k.descuento,
    k.pagado,
    k.saldo,
    k.estado AS estado_cuenta,
    k.id_comprobante,
    LEAST(COALESCE(r.en_revision, (0)::numeric), k.saldo) AS en_revision,
        CASE
            WHEN ((k.saldo > (0)::numeric) AND (m.estado <> 'SUSPENDIDA'::text)) THEN GREATEST((( SELECT hoy() AS hoy) - k.fecha_vencimiento), 0)
            ELSE 0
        END AS dias_vencido
   FROM ((((cuenta k
     JOIN matricula m ON ((m.id_matricula = k.id_matricula)))
     LEFT JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
     LEFT JOIN ( SELECT a.id_cuenta,
            sum(a.monto) AS en_revision
           FROM (ingreso i
             JOIN cuenta_ingreso a ON ((a.id_ingreso = i.id_ingreso)))
          WHERE (en_revision(i.estado, i.con_tarjeta) AND (a.estado = 'VIGENTE'::text))
          GROUP BY a.id_cuenta) r ON ((r.id_cuenta = k.id_cuenta)))
  WHERE ((k.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text, 'PAGADA'::text, 'CONDONADA'::text])) AND (m.estado <> 'ELIMINADA'::text));

CREATE VIEW control_matricula AS
 WITH cambiadas AS MATERIALIZED (
         SELECT matricula_cambiada.id_matricula
           FROM matricula_cambiada
        )
 SELECT s.id_matricula,
    s.id_moneda,
    s.id_usuario,
    s.id_grupo,
    g.id_periodo,
    g.id_curso,
    c.id_area,
    s.estado,
    m.codigo,
    m.fecha,
    m.busqueda,
    m.orden_nombre,
    s.monto,
    s.descuento,
    s.pagado,
    s.en_revision,
    s.saldo,
    s.hasta_30,
    s.hasta_60,
    s.hasta_90,
    s.mas_90,
    s.vencido,
    COALESCE(GREATEST((( SELECT hoy() AS hoy) - s.vence), 0), 0) AS dias_vencido
   FROM (((( SELECT k.id_matricula,
            k.id_moneda,
            k.id_usuario,
            k.id_grupo,
            k.estado,
            k.monto,
            k.descuento,
            k.pagado,
            k.en_revision,
            k.saldo,
            k.hasta_30,
            k.hasta_60,
            k.hasta_90,
            k.mas_90,
            k.vencido,
            k.vence
           FROM matricula_saldo k
          WHERE (NOT (k.id_matricula IN ( SELECT cambiadas.id_matricula
                   FROM cambiadas)))
        UNION ALL
         SELECT v.id_matricula,
            v.id_moneda,
            v.id_usuario,
            v.id_grupo,
            v.estado,
            v.monto,
            v.descuento,
            v.pagado,
            v.en_revision,
            v.saldo,
            v.hasta_30,
            v.hasta_60,
            v.hasta_90,
            v.mas_90,
            (((v.hasta_30 + v.hasta_60) + v.hasta_90) + v.mas_90),
            v.vence
           FROM matricula_saldo_vivo v
          WHERE (v.id_matricula = ANY (ARRAY( SELECT cambiadas.id_matricula
                   FROM cambiadas)))) s
     LEFT JOIN matricula m ON ((m.id_matricula = s.id_matricula)))
     LEFT JOIN grupo g ON ((g.id_grupo = s.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)));

CREATE VIEW control_movimiento AS
 SELECT v.instante,
    v.cobrado,
    v.devuelto,
    v.vuelve,
    v.id_moneda,
    k.id_matricula,
    k.id_usuario,
    m.id_grupo,
    g.id_periodo,
    g.id_curso,
    c.id_area,
    m.estado,
    m.codigo,
    m.fecha,
    m.busqueda,
    m.orden_nombre
   FROM ((((cuenta_movimiento v
     JOIN cuenta k ON ((k.id_cuenta = v.id_cuenta)))
     JOIN matricula m ON ((m.id_matricula = k.id_matricula)))
     LEFT JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
  WHERE (m.estado <> 'ELIMINADA'::text);

CREATE VIEW control_usuario AS
 WITH cambiados AS MATERIALIZED (
         SELECT m.id_usuario
           FROM (matricula_cambiada c
             JOIN matricula m ON ((m.id_matricula = c.id_matricula)))
        UNION
         SELECT s.id_usuario
           FROM (matricula_cambiada c
             JOIN matricula_saldo s ON ((s.id_matricula = c.id_matricula)))
        )
 SELECT k.id_usuario,
    k.id_moneda,
    k.monto,
    k.descuento,
    k.pagado,
    k.en_revision,
    k.saldo,
    k.hasta_30,
    k.hasta_60,
    k.hasta_90,
    k.mas_90,
    k.vencido,
    COALESCE(GREATEST((( SELECT hoy() AS hoy) - k.vence), 0), 0) AS dias_vencido
   FROM usuario_saldo k
  WHERE (NOT (k.id_usuario IN ( SELECT cambiados.id_usuario
           FROM cambiados)))
UNION ALL
 SELECT s.id_usuario,
    s.id_moneda,
    sum(s.monto) AS monto,
    sum(s.descuento) AS descuento,
    sum(s.pagado) AS pagado,
    sum(s.en_revision) AS en_revision,
    sum(s.saldo) AS saldo,
    sum(s.hasta_30) AS hasta_30,
    sum(s.hasta_60) AS hasta_60,
    sum(s.hasta_90) AS hasta_90,
    sum(s.mas_90) AS mas_90,
    sum(s.vencido) AS vencido,
    max(s.dias_vencido) AS dias_vencido
   FROM control_matricula s
  WHERE (s.id_usuario = ANY (ARRAY( SELECT cambiados.id_usuario
           FROM cambiados)))
  GROUP BY s.id_usuario, s.id_moneda;

CREATE VIEW cuenta_bancaria_fila AS
 SELECT c.id_cuenta_bancaria,
    c.id_banco,
    c.numero,
    c.cci,
    c.titular,
    c.id_moneda,
    c.orden,
    c.estado,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    tipo_corto(t.*) AS banco,
    moneda_corta(o.*) AS moneda,
    plano(concat_ws(' '::text, t.codigo, t.nombre, c.numero, c.cci, c.titular)) AS texto
   FROM ((cuenta_bancaria c
     JOIN tipo t ON ((t.id_tipo = c.id_banco)))
     JOIN moneda o ON ((o.id_moneda = c.id_moneda)));

CREATE VIEW cuenta_fila AS
 SELECT c.id_cuenta,
    c.id_matricula,
    c.id_usuario,
    c.id_tarifario_concepto,
    c.tipo,
    c.concepto,
    c.id_moneda,
    c.monto,
    c.descuento,
    c.pagado,
    (
        CASE
            WHEN (c.estado = 'ANULADA'::text) THEN (0)::numeric
            ELSE c.saldo
        END)::numeric(10,2) AS saldo,
    c.fecha_vencimiento,
    c.motivo,
    c.estado,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    c.id_cuenta_origen,
    c.condonado,
    comprobante_numero_de(c.id_comprobante) AS factura,
    persona_corta(u.*) AS usuario,
    moneda_corta(o.*) AS moneda,
    jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo, 'estado', m.estado) AS matricula,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', k.nombre) AS grupo,
    m.id_grupo,
    m.busqueda,
    m.orden_nombre,
    ((c.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text])) AND (c.fecha_vencimiento < ( SELECT hoy() AS hoy)) AND (m.estado <> 'SUSPENDIDA'::text)) AS vencida,
    ( SELECT (LEAST(COALESCE(sum(a.monto), (0)::numeric), c.saldo))::numeric(10,2) AS "least"
           FROM (cuenta_ingreso a
             JOIN ingreso i ON ((i.id_ingreso = a.id_ingreso)))
          WHERE ((a.id_cuenta = c.id_cuenta) AND (a.estado = 'VIGENTE'::text) AND en_revision(i.estado, i.con_tarjeta))) AS en_revision,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('idCuentaIngreso', a.id_cuenta_ingreso, 'idIngreso', i.id_ingreso, 'monto', a.monto, 'fecha', i.fecha, 'estado', i.estado, 'numeroRecibo', i.numero_recibo) ORDER BY a.id_cuenta_ingreso), '[]'::jsonb) AS "coalesce"
           FROM (cuenta_ingreso a
             JOIN ingreso i ON ((i.id_ingreso = a.id_ingreso)))
          WHERE ((a.id_cuenta = c.id_cuenta) AND (a.estado = 'VIGENTE'::text) AND ((i.estado <> 'EN_PROCESO'::text) OR i.con_tarjeta))) AS cuenta_ingresos,
    ( SELECT jsonb_build_object('modo', min(p.modo), 'valor', min(p.valor), 'partes', jsonb_agg(parte_json(p.id_vinculo, p.nombre, ARRAY[p.monto, p.pagado, p.en_revision, p.saldo], p.puede_pagar) ORDER BY p.lado)) AS jsonb_build_object
           FROM cuenta_parte p
          WHERE (p.id_cuenta = c.id_cuenta)
         HAVING (count(*) > 0)) AS division,
    NULL::numeric AS de_total
   FROM (((((cuenta c
     LEFT JOIN matricula m ON ((m.id_matricula = c.id_matricula)))
     LEFT JOIN usuario u ON ((u.id_usuario = c.id_usuario)))
     LEFT JOIN moneda o ON ((o.id_moneda = c.id_moneda)))
     LEFT JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     LEFT JOIN curso k ON ((k.id_curso = g.id_curso)))
  WHERE (c.estado <> 'ELIMINADA'::text);

CREATE VIEW cuenta_ingreso_fila AS
 SELECT a.id_cuenta_ingreso,
    a.id_cuenta,
    a.id_ingreso,
    a.id_usuario,
    a.id_moneda,
    a.monto,
    a.estado,
    a.fecha_creacion,
    a.usuario_creacion,
    a.fecha_modificacion,
    a.usuario_modificacion,
    a.version,
    a.id_comprobante,
    persona_corta(u.*) AS usuario,
    moneda_corta(o.*) AS moneda,
    i.fecha,
    i.numero_recibo,
    i.id_pagante,
    i.pagante_alumno,
    jsonb_build_object('idIngreso', i.id_ingreso, 'estado', i.estado, 'numeroRecibo', i.numero_recibo, 'fecha', i.fecha) AS ingreso,
    jsonb_build_object('idCuenta', c.id_cuenta, 'concepto', c.concepto, 'estado', c.estado) AS cuenta
   FROM ((((cuenta_ingreso a
     LEFT JOIN ingreso i ON ((i.id_ingreso = a.id_ingreso)))
     LEFT JOIN cuenta c ON ((c.id_cuenta = a.id_cuenta)))
     LEFT JOIN usuario u ON ((u.id_usuario = a.id_usuario)))
     LEFT JOIN moneda o ON ((o.id_moneda = a.id_moneda)))
  WHERE (a.estado = 'VIGENTE'::text);

CREATE VIEW cuenta_movimiento AS
 SELECT a.id_cuenta,
    i.id_ingreso,
    i.id_moneda,
    i.id_medio_pago,
    i.fecha_confirmacion AS instante,
    a.monto AS cobrado,
    (0)::numeric AS devuelto,
    false AS vuelve
   FROM (cuenta_ingreso a
     JOIN ingreso i ON ((i.id_ingreso = a.id_ingreso)))
  WHERE ((a.estado = 'VIGENTE'::text) AND (i.estado = 'CONFIRMADO'::text))
UNION ALL
 SELECT d.id_cuenta,
    i.id_ingreso,
    i.id_moneda,
    i.id_medio_pago,
    x.instante,
    x.cobrado,
    x.devuelto,
    true AS vuelve
   FROM (((cuenta_devuelto d
     JOIN ingreso i ON ((i.id_ingreso = d.id_ingreso)))
     LEFT JOIN devolucion v ON ((v.id_devolucion = d.id_devolucion)))
     CROSS JOIN LATERAL ( VALUES (i.fecha_confirmacion,d.monto,0), (COALESCE(v.fecha_hecha, i.fecha_anulacion),0,d.monto)) x(instante, cobrado, devuelto))
  WHERE (NOT anulado_en_su_dia(i.*));

CREATE VIEW cuenta_parte AS
 SELECT d.id_cuenta,
    c.id_usuario AS id_alumno,
    s.lado,
    s.id_vinculo,
    COALESCE(v.id_usuario,
        CASE
            WHEN (s.id_vinculo IS NULL) THEN c.id_usuario
            ELSE NULL::bigint
        END) AS id_usuario,
    COALESCE(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) AS nombre,
    COALESCE(((s.id_vinculo IS NULL) OR vinculo_permite(v.*, 'paga'::text) OR ((v.id_usuario IS NULL) AND vinculo_avisa(v.*) AND v.paga AND (v.limite = 'NINGUNO'::text))), false) AS puede_pagar,
    d.modo,
    d.valor,
    t.debe,
    s.monto,
    s.propio,
    s.tope,
    s.saldo,
        CASE
            WHEN (c.estado = ANY (ARRAY['ANULADA'::text, 'ELIMINADA'::text])) THEN (0)::numeric
            ELSE (s.monto - s.saldo)
        END AS pagado,
    LEAST(s.en_revision, s.saldo) AS en_revision
   FROM ((((((((((cuenta_division d
     JOIN cuenta c ON ((c.id_cuenta = d.id_cuenta)))
     CROSS JOIN LATERAL ( SELECT (c.monto - c.descuento) AS debe,
                CASE
                    WHEN (c.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text])) THEN c.saldo
                    ELSE (0)::numeric
                END AS saldo) t)
     CROSS JOIN LATERAL ( SELECT primera_parte(d.*, t.debe, c.id_moneda) AS primera) f)
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(a.monto) FILTER (WHERE ((i.estado = 'CONFIRMADO'::text) AND (l.lado = 1))), (0)::numeric) AS uno,
            COALESCE(sum(a.monto) FILTER (WHERE ((i.estado = 'CONFIRMADO'::text) AND (l.lado = 2))), (0)::numeric) AS dos,
            COALESCE(sum(a.monto) FILTER (WHERE ((l.lado = 1) AND en_revision(i.estado, i.con_tarjeta))), (0)::numeric) AS revision_uno,
            COALESCE(sum(a.monto) FILTER (WHERE ((l.lado = 2) AND en_revision(i.estado, i.con_tarjeta))), (0)::numeric) AS revision_dos
           FROM ((cuenta_ingreso a
             JOIN ingreso i ON ((i.id_ingreso = a.id_ingreso)))
             CROSS JOIN LATERAL ( SELECT lado_de_pago(d.*, i.id_pagante, i.pagante_alumno) AS lado) l)
          WHERE ((a.id_cuenta = d.id_cuenta) AND (a.estado = 'VIGENTE'::text))) p)
     CROSS JOIN LATERAL ( SELECT (t.debe - ((c.pagado - p.uno) - p.dos)) AS base) b)
     CROSS JOIN LATERAL ( SELECT COALESCE(redondear(((f.primera * b.base) / NULLIF(t.debe, (0)::numeric)), c.id_moneda), (0)::numeric) AS de_uno) r)
     CROSS JOIN LATERAL ( SELECT LEAST(GREATEST((r.de_uno - p.uno), (0)::numeric), t.saldo) AS resto) q)
     CROSS JOIN LATERAL ( VALUES (1,d.id_primero,f.primera,p.uno,r.de_uno,q.resto,p.revision_uno), (2,d.id_segundo,(t.debe - f.primera),p.dos,(b.base - r.de_uno),(t.saldo - q.resto),p.revision_dos)) s(lado, id_vinculo, monto, propio, tope, saldo, en_revision))
     LEFT JOIN vinculo v ON ((v.id_vinculo = s.id_vinculo)))
     LEFT JOIN usuario u ON ((u.id_usuario = COALESCE(v.id_usuario,
        CASE
            WHEN (s.id_vinculo IS NULL) THEN c.id_usuario
            ELSE NULL::bigint
        END))));

CREATE VIEW cuenta_parte_fila AS
 SELECT f.id_cuenta,
    f.id_matricula,
    f.id_usuario,
    f.id_tarifario_concepto,
    f.tipo,
    f.concepto,
    f.id_moneda,
    p.monto,
    (0)::numeric AS descuento,
    p.pagado,
    p.saldo,
    f.fecha_vencimiento,
    f.motivo,
        CASE
            WHEN (f.estado = ANY (ARRAY['ANULADA'::text, 'CONDONADA'::text])) THEN f.estado
            ELSE estado_de_cuenta(p.monto, p.pagado, p.monto)
        END AS estado,
    f.fecha_creacion,
    f.usuario_creacion,
    f.fecha_modificacion,
    f.usuario_modificacion,
    f.version,
    f.id_cuenta_origen,
    (0)::numeric AS condonado,
    f.factura,
    f.usuario,
    f.moneda,
    f.matricula,
    f.grupo,
    f.id_grupo,
    f.busqueda,
    f.orden_nombre,
    (f.vencida AND (p.saldo > (0)::numeric)) AS vencida,
    p.en_revision,
    ( SELECT COALESCE(jsonb_agg(j.value ORDER BY ((j.value ->> 'idCuentaIngreso'::text))::bigint), '[]'::jsonb) AS "coalesce"
           FROM ((jsonb_array_elements(f.cuenta_ingresos) j(value)
             JOIN ingreso i ON ((i.id_ingreso = ((j.value ->> 'idIngreso'::text))::bigint)))
             JOIN cuenta_division d ON ((d.id_cuenta = f.id_cuenta)))
          WHERE (COALESCE(lado_de_pago(d.*, i.id_pagante, i.pagante_alumno), p.lado) = p.lado)) AS cuenta_ingresos,
    NULL::jsonb AS division,
    p.debe AS de_total,
    p.id_usuario AS id_lector
   FROM (cuenta_parte p
     JOIN cuenta_fila f ON ((f.id_cuenta = p.id_cuenta)));

CREATE VIEW cuenta_porcentaje AS
 SELECT d.id_cuenta,
    c.id_matricula,
    d.id_primero,
    d.id_segundo,
        CASE d.modo
            WHEN 'PORCENTAJE'::text THEN d.valor
            ELSE round((((100)::numeric * LEAST(d.valor, (c.monto - c.descuento))) / NULLIF((c.monto - c.descuento), (0)::numeric)), 2)
        END AS porcentaje
   FROM (cuenta_division d
     JOIN cuenta c ON ((c.id_cuenta = d.id_cuenta)));

CREATE VIEW curso_devolucion AS
 SELECT c.id_curso,
    COALESCE(c.devolucion_dias, p.dias) AS dias,
    COALESCE(c.devolucion_porcentaje, p.porcentaje) AS porcentaje
   FROM (curso c
     LEFT JOIN ( SELECT (parametro_de('matricula.devolucionDias'::text))::integer AS dias,
            (parametro_de('matricula.devolucionPorcentaje'::text))::numeric(5,2) AS porcentaje
          WHERE (parametro_de('matricula.devuelve'::text) = 'true'::text)) p ON (true));

CREATE VIEW curso_fila AS
 SELECT c.id_curso,
    c.id_area,
    c.codigo,
    c.nombre,
    c.horas,
    c.creditos,
    c.categoria_modalidad,
    c.modalidad,
    c.descripcion,
    c.id_calificacion_esquema,
    c.estado,
    c.fecha_creacion,
    c.usuario_creacion,
    c.fecha_modificacion,
    c.usuario_modificacion,
    c.version,
    c.busqueda,
    c.publicado,
    c.publicado_desde,
    c.publicado_hasta,
    c.resumen,
    c.presentacion,
    c.requisitos,
    c.dirigido_a,
    c.preguntas,
    c.certificacion,
    c.devolucion_dias,
    c.devolucion_porcentaje,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) AS area,
    ( SELECT jsonb_build_object('idCalificacionEsquema', e.id_calificacion_esquema, 'nombre', e.nombre) AS jsonb_build_object
           FROM calificacion_esquema e
          WHERE (e.id_calificacion_esquema = c.id_calificacion_esquema)) AS calificacion_esquema,
    ( SELECT (count(*))::integer AS count
           FROM grupo g
          WHERE (g.id_curso = c.id_curso)) AS grupos,
    ( SELECT i.sha256
           FROM curso_imagen i
          WHERE (i.id_curso = c.id_curso)) AS imagen
   FROM (curso c
     LEFT JOIN area a ON ((a.id_area = c.id_area)));

CREATE VIEW curso_publico AS
 SELECT id_curso,
    id_area,
    codigo,
    nombre,
    horas,
    creditos,
    categoria_modalidad,
    modalidad,
    descripcion,
    id_calificacion_esquema,
    estado,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    busqueda,
    publicado,
    publicado_desde,
    publicado_hasta,
    resumen,
    presentacion,
    requisitos,
    dirigido_a,
    preguntas,
    devolucion_dias,
    devolucion_porcentaje,
    certificacion
   FROM curso c
  WHERE (publicado AND (estado = 'ACTIVO'::text) AND ((( SELECT hoy() AS hoy) >= COALESCE(publicado_desde, '-infinity'::date)) AND (( SELECT hoy() AS hoy) <= COALESCE(publicado_hasta, 'infinity'::date))));

CREATE VIEW dinero_vuelto AS
 SELECT 'PAGO_ANULADO'::text AS tipo,
    i.id_ingreso AS id,
    i.id_ingreso AS id_registro,
    i.fecha_modificacion AS instante,
    autor_de(i.usuario_modificacion, i.fecha_modificacion) AS id_autor,
    i.id_moneda,
    i.monto
   FROM ingreso i
  WHERE ((i.estado = 'ANULADO'::text) AND (i.numero_recibo IS NOT NULL))
UNION ALL
 SELECT 'PAGO_DEVUELTO'::text AS tipo,
    d.id_devolucion AS id,
    d.id_ingreso AS id_registro,
    d.fecha_hecha AS instante,
    autor_de(d.usuario_creacion, d.fecha_creacion) AS id_autor,
    i.id_moneda,
    d.monto
   FROM (devolucion d
     JOIN ingreso i ON ((i.id_ingreso = d.id_ingreso)))
  WHERE (d.estado = 'HECHA'::text)
UNION ALL
 SELECT 'CUENTA_REBAJADA'::text AS tipo,
    n.id_condonacion AS id,
    c.id_matricula AS id_registro,
    n.fecha_creacion AS instante,
    n.id_usuario_autor AS id_autor,
    c.id_moneda,
    n.monto
   FROM (condonacion n
     JOIN cuenta c ON ((c.id_cuenta = n.id_cuenta)))
  WHERE (n.monto > (0)::numeric);

CREATE VIEW emision_pais AS
 SELECT pais,
    ajustes,
    series,
    numero,
    rotulo
   FROM ( VALUES ('PE'::text,'{ruc,razonSocial,direccion,ubigeo,distrito,provincia,departamento}'::text[],'{BOLETA,FACTURA,"NOTA_CREDITO BOLETA","NOTA_CREDITO FACTURA"}'::text[],'comprobante.ruc'::text,'RUC'::text), ('OTRO'::text,'{identificacion,rotuloIdentificacion,razonSocial,direccion,rotuloImpuesto}'::text[],'{RECIBO,"NOTA_CREDITO RECIBO"}'::text[],'comprobante.identificacion'::text,NULL::text)) p(pais, ajustes, series, numero, rotulo);

CREATE VIEW empresa_fila AS
 SELECT e.id_empresa,
    e.ruc,
    e.razon_social,
    e.direccion,
    e.correo,
    e.telefono,
    e.contacto,
    e.estado,
    e.fecha_creacion,
    e.usuario_creacion,
    e.fecha_modificacion,
    e.usuario_modificacion,
    e.version,
    e.recordar,
    plano(concat_ws(' '::text, e.razon_social, e.ruc, e.contacto, e.correo)) AS texto,
    (( SELECT count(*) AS count
           FROM empresa_matricula x
          WHERE (x.id_empresa = e.id_empresa)))::integer AS empleados,
    COALESCE(s.monedas, '[]'::jsonb) AS monedas,
    COALESCE(s.con_vencido, false) AS con_vencido
   FROM (empresa e
     LEFT JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_object('idMoneda', k.id_moneda, 'moneda', moneda_corta(o.*), 'facturado', k.facturado, 'pagado', k.pagado, 'enRevision', k.en_revision, 'saldo', k.saldo, 'vencido', k.vencido) ORDER BY k.id_moneda) AS monedas,
            bool_or((k.vencido > (0)::numeric)) AS con_vencido
           FROM (( SELECT c.id_moneda,
                    sum((c.monto - c.descuento)) AS facturado,
                    sum(c.pagado) AS pagado,
                    sum(c.en_revision) AS en_revision,
                    sum(c.saldo) AS saldo,
                    sum(c.vencido) AS vencido
                   FROM control_matricula c
                  WHERE (c.id_matricula = ANY (ARRAY( SELECT x.id_matricula
                           FROM empresa_matricula x
                          WHERE (x.id_empresa = e.id_empresa))))
                  GROUP BY c.id_moneda) k
             JOIN moneda o ON ((o.id_moneda = k.id_moneda)))) s ON (true));

CREATE VIEW empresa_matricula_fila AS
 SELECT x.id_matricula,
    x.id_empresa,
    x.fecha_creacion,
    dia_de(x.fecha_creacion) AS desde,
    m.id_usuario,
    m.codigo,
    m.estado,
    m.busqueda,
    m.orden_nombre,
    persona_corta(u.*) AS usuario,
    k.nombre AS curso,
    g.codigo AS grupo,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('moneda', moneda_corta(o.*), 'saldo', c.saldo, 'vencido', c.vencido) ORDER BY c.id_moneda) AS jsonb_agg
           FROM (control_matricula c
             JOIN moneda o ON ((o.id_moneda = c.id_moneda)))
          WHERE (c.id_matricula = x.id_matricula)), '[]'::jsonb) AS saldos
   FROM ((((empresa_matricula x
     JOIN matricula m ON ((m.id_matricula = x.id_matricula)))
     JOIN usuario u ON ((u.id_usuario = m.id_usuario)))
     LEFT JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     LEFT JOIN curso k ON ((k.id_curso = g.id_curso)));

CREATE VIEW empresa_pago_fila AS
 SELECT id_pago,
    id_empresa,
    fecha,
    id_moneda,
    id_medio_pago,
    banco,
    numero_operacion,
    observacion,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    monto,
    id_usuario,
    separado,
    moneda,
    medio_pago,
    redondeo,
    monto_devuelto,
    ingresos,
    alumnos,
    COALESCE(( SELECT jsonb_agg(jsonb_build_object('idComprobante', c.id_comprobante, 'clase', c.clase, 'numero', ((c.serie || '-'::text) || c.numero), 'importe', c.importe, 'estado', c.estado) ORDER BY c.id_comprobante) AS jsonb_agg
           FROM comprobante c
          WHERE (c.id_pago = p.id_pago)), '[]'::jsonb) AS comprobantes
   FROM pago_fila p
  WHERE (id_empresa IS NOT NULL);

CREATE VIEW envio_fila AS
 SELECT e.id_envio,
    e.canal,
    e.destino,
    e.asunto,
    e.id_usuario,
    persona_corta(u.*) AS usuario,
    e.id_mensaje,
    m.plantilla,
    e.motivo,
    e.tema,
    ARRAY( SELECT a.nombre
           FROM envio_adjunto a
          WHERE (a.id_envio = e.id_envio)
          ORDER BY a.id_envio_adjunto) AS adjuntos,
    e.intentos,
    e.instante,
        CASE
            WHEN (e.estado = 'PENDIENTE'::text) THEN e.proximo
            ELSE NULL::timestamp with time zone
        END AS proximo,
    e.terminado,
    e.resultado,
    e.usuario_creacion,
    e.estado,
    e.busqueda,
        CASE
            WHEN ((e.id_vinculo IS NULL) OR (EXISTS ( SELECT
               FROM vinculo v
              WHERE ((v.id_vinculo = e.id_vinculo) AND (v.id_usuario = e.id_usuario))))) THEN e.id_usuario
            ELSE NULL::bigint
        END AS id_lector,
        CASE
            WHEN ((NOT e.reservado) AND (e.motivo IS DISTINCT FROM 'RECLAMO'::text)) THEN e.cuerpo
            ELSE NULL::text
        END AS cuerpo
   FROM ((envio e
     LEFT JOIN usuario u ON ((u.id_usuario = e.id_usuario)))
     LEFT JOIN mensaje m ON ((m.id_mensaje = e.id_mensaje)));

CREATE VIEW espera_fila AS
 SELECT e.id_espera,
    e.id_grupo,
    e.id_usuario,
    e.orden,
    e.observacion,
    e.vence,
    e.id_matricula,
    e.estado,
    e.fecha_creacion,
    e.usuario_creacion,
    e.fecha_modificacion,
    e.usuario_modificacion,
    e.version,
    e.codigo,
    g.id_docente,
    g.id_periodo,
    g.id_curso,
    u.busqueda,
    u.orden_nombre,
    persona_corta(u.*) AS usuario,
    COALESCE(u.celular, (apoderado_de(u.id_usuario) ->> 'celular'::text)) AS celular,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) AS grupo,
        CASE
            WHEN (e.estado = ANY (ARRAY['EN_ESPERA'::text, 'OFRECIDA'::text])) THEN ( SELECT (count(*))::integer AS count
               FROM espera o
              WHERE ((o.id_grupo = e.id_grupo) AND (o.estado = ANY (ARRAY['EN_ESPERA'::text, 'OFRECIDA'::text])) AND (o.orden <= e.orden)))
            ELSE NULL::integer
        END AS puesto
   FROM (((espera e
     LEFT JOIN usuario u ON ((u.id_usuario = e.id_usuario)))
     LEFT JOIN grupo g ON ((g.id_grupo = e.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
  WHERE (e.estado <> 'ELIMINADA'::text);

CREATE VIEW extracto_candidato AS
 WITH abono AS MATERIALIZED (
         SELECT extracto_linea.id_extracto_linea,
            extracto_linea.id_extracto,
            extracto_linea.banco,
            extracto_linea.id_moneda,
            extracto_linea.fecha,
            extracto_linea.monto,
            extracto_linea.operacion,
            extracto_linea.numeros,
            extracto_linea.palabras
           FROM extracto_linea
          WHERE (extracto_linea.estado = 'PENDIENTE'::text)
        ), espera AS MATERIALIZED (
         SELECT ingreso.id_ingreso
           FROM ingreso
          WHERE ((ingreso.estado = ANY (ARRAY['REPORTADO'::text, 'PENDIENTE'::text])) AND ((ingreso.orden_pago IS NULL) OR (ingreso.orden_pago = 1)))
        UNION
         SELECT i.id_ingreso
           FROM (abono l
             CROSS JOIN LATERAL ( SELECT p.id_ingreso,
                    p.fecha
                   FROM ingreso p
                  WHERE ((p.estado = 'CONFIRMADO'::text) AND (p.id_moneda = l.id_moneda) AND (p.monto = l.monto) AND (operacion_llana(p.numero_operacion) = l.operacion) AND (p.id_pago IS NULL))
                UNION ALL
                 SELECT p.id_ingreso,
                    g.fecha
                   FROM (pago g
                     JOIN ingreso p ON (((p.id_pago = g.id_pago) AND (p.orden_pago = 1) AND (p.estado = ANY (ARRAY['CONFIRMADO'::text, 'DEVUELTO'::text])))))
                  WHERE ((g.id_moneda = l.id_moneda) AND (g.monto = l.monto) AND (operacion_llana(g.numero_operacion) = l.operacion))
         OFFSET 0) i)
          WHERE (((i.fecha >= (l.fecha - 30)) AND (i.fecha <= (l.fecha + 30))) AND (NOT (EXISTS ( SELECT
                   FROM extracto_linea o
                  WHERE (o.id_ingreso = i.id_ingreso)))))
        ), banco AS MATERIALIZED (
         SELECT d.banco,
            banco_de(d.banco) AS codigo
           FROM ( SELECT abono.banco
                   FROM abono
                UNION
                 SELECT i.banco
                   FROM (espera e_1
                     JOIN ingreso i ON ((i.id_ingreso = e_1.id_ingreso)))) d
        ), linea AS MATERIALIZED (
         SELECT l.id_extracto_linea,
            l.id_extracto,
            l.banco,
            l.id_moneda,
            l.fecha,
            l.monto,
            l.operacion,
            l.numeros,
            l.palabras,
            b.codigo
           FROM (abono l
             LEFT JOIN banco b ON ((b.banco = l.banco)))
        ), cobro AS MATERIALIZED (
         SELECT i.id_ingreso,
            fase_de_pago(i.estado) AS estado,
            i.id_moneda,
            i.fecha,
            COALESCE(g.monto, i.monto) AS monto,
            b.codigo,
            operacion_llana(i.numero_operacion) AS operacion,
            numeros_de(i.numero_operacion, NULL::text) AS numeros,
            r.leidos,
            palabras_de(concat_ws(' '::text, COALESCE(NULLIF(u.papellido, ''::text), u.nombres), COALESCE(NULLIF(q.papellido, ''::text), q.nombres))) AS apellidos,
            palabras_de(concat_ws(' '::text, u.sapellido, u.nombres, q.sapellido, q.nombres)) AS nombres
           FROM ((((((espera e_1
             JOIN ingreso i ON ((i.id_ingreso = e_1.id_ingreso)))
             JOIN usuario u ON ((u.id_usuario = i.id_usuario)))
             LEFT JOIN pago g ON ((g.id_pago = i.id_pago)))
             LEFT JOIN usuario q ON ((q.id_usuario = g.id_usuario)))
             LEFT JOIN banco b ON ((b.banco = i.banco)))
             LEFT JOIN LATERAL ( SELECT numeros_de(l.numero_operacion, NULL::text) AS leidos
                   FROM (archivo a
                     JOIN archivo_lectura l ON ((l.id_archivo = a.id_archivo)))
                  WHERE ((a.id_ingreso = i.id_ingreso) AND (a.estado = 'VIGENTE'::text))) r ON (true))
        ), numero_pago AS MATERIALIZED (
         SELECT cobro.id_ingreso,
            cobro.id_moneda,
            unnest((cobro.numeros || cobro.leidos)) AS numero
           FROM cobro
        ), apellido_pago AS MATERIALIZED (
         SELECT cobro.id_ingreso,
            cobro.id_moneda,
            cobro.nombres,
            unnest(cobro.apellidos) AS palabra
           FROM cobro
          WHERE (cobro.estado <> 'CONFIRMADO'::text)
        ), par AS (
         SELECT c.id_extracto_linea,
            c.id_ingreso
           FROM ( SELECT l.id_extracto_linea,
                    p.id_ingreso,
                    row_number() OVER (PARTITION BY l.id_extracto_linea ORDER BY (abs((l.fecha - p.fecha))), (l.codigo IS DISTINCT FROM p.codigo), p.id_ingreso) AS puesto
                   FROM (linea l
                     JOIN cobro p ON (((p.id_moneda = l.id_moneda) AND (p.monto = l.monto) AND ((p.fecha >= (l.fecha - 3)) AND (p.fecha <= (l.fecha + 3))))))
                  WHERE (p.estado <> 'CONFIRMADO'::text)) c
          WHERE (c.puesto <= 3)
        UNION
         SELECT l.id_extracto_linea,
            p.id_ingreso
           FROM (( SELECT linea.id_extracto_linea,
                    linea.id_moneda,
                    unnest(linea.numeros) AS numero
                   FROM linea) l
             JOIN numero_pago p ON (((p.numero = l.numero) AND (p.id_moneda = l.id_moneda))))
        UNION
         SELECT l.id_extracto_linea,
            p.id_ingreso
           FROM (( SELECT linea.id_extracto_linea,
                    linea.id_moneda,
                    linea.palabras,
                    unnest(linea.palabras) AS palabra
                   FROM linea) l
             JOIN apellido_pago p ON (((p.palabra = l.palabra) AND (p.id_moneda = l.id_moneda))))
          WHERE (l.palabras && p.nombres)
        ), juzgado AS (
         SELECT l.id_extracto_linea,
            l.id_extracto,
            p.id_ingreso,
            p.estado,
            (l.monto = p.monto) AS mismo_monto,
            abs((l.fecha - p.fecha)) AS dias,
            COALESCE((l.operacion = p.operacion), false) AS misma_operacion,
            (l.numeros && p.numeros) AS operacion_parecida,
            COALESCE((l.numeros && p.leidos), false) AS operacion_leida,
            ((l.palabras && p.apellidos) AND (l.palabras && p.nombres)) AS nombrado,
            (l.codigo = p.codigo) AS mismo_banco
           FROM ((par
             JOIN linea l ON ((l.id_extracto_linea = par.id_extracto_linea)))
             JOIN cobro p ON ((p.id_ingreso = par.id_ingreso)))
        ), puntuado AS (
         SELECT j.id_extracto_linea,
            j.id_extracto,
            j.id_ingreso,
            j.estado,
            j.mismo_monto,
            j.dias,
            j.misma_operacion,
            j.operacion_parecida,
            j.operacion_leida,
            j.nombrado,
            j.mismo_banco,
            (j.misma_operacion AND j.mismo_monto AND COALESCE(j.mismo_banco, true)) AS exacta,
            ((((
                CASE
                    WHEN j.misma_operacion THEN 50
                    WHEN (j.operacion_parecida OR j.operacion_leida) THEN 30
                    ELSE 0
                END +
                CASE
                    WHEN j.mismo_monto THEN 30
                    ELSE 0
                END) +
                CASE
                    WHEN j.nombrado THEN 25
                    ELSE 0
                END) + GREATEST(0, (12 - (4 * j.dias)))) +
                CASE
                    WHEN j.mismo_banco THEN 3
                    ELSE 0
                END) AS puntaje
           FROM juzgado j
          WHERE ((j.estado <> 'CONFIRMADO'::text) OR (j.misma_operacion AND j.mismo_monto))
        ), unido AS (
         SELECT p.id_extracto_linea,
            p.id_extracto,
            p.id_ingreso,
            p.estado,
            p.mismo_monto,
            p.dias,
            p.misma_operacion,
            p.operacion_parecida,
            p.operacion_leida,
            p.nombrado,
            p.mismo_banco,
            p.exacta,
            p.puntaje,
            (p.exacta AND (count(*) FILTER (WHERE p.exacta) OVER (PARTITION BY p.id_extracto_linea) = 1) AND (count(*) FILTER (WHERE p.exacta) OVER (PARTITION BY p.id_ingreso) = 1)) AS unica
           FROM puntuado p
        ), libre AS (
         SELECT u.id_extracto_linea,
            u.id_extracto,
            u.id_ingreso,
            u.estado,
            u.mismo_monto,
            u.dias,
            u.misma_operacion,
            u.operacion_parecida,
            u.operacion_leida,
            u.nombrado,
            u.mismo_banco,
            u.exacta,
            u.puntaje,
            u.unica,
            (u.unica OR (NOT (bool_or(u.unica) OVER (PARTITION BY u.id_extracto_linea) OR bool_or(u.unica) OVER (PARTITION BY u.id_ingreso)))) AS ofrecido
           FROM unido u
        )
 SELECT id_extracto_linea,
    id_extracto,
    id_ingreso,
    estado,
    mismo_monto,
    unica,
    row_number() OVER (PARTITION BY id_extracto_linea ORDER BY puntaje DESC, dias, id_ingreso) AS puesto,
    array_remove(ARRAY[
        CASE
            WHEN misma_operacion THEN 'OPERACION'::text
            WHEN operacion_parecida THEN 'OPERACION_PARECIDA'::text
            WHEN operacion_leida THEN 'OPERACION_LEIDA'::text
            ELSE NULL::text
        END,
        CASE
            WHEN mismo_monto THEN 'MONTO'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (dias = 0) THEN 'FECHA'::text
            WHEN (dias <= 3) THEN 'FECHA_CERCANA'::text
            ELSE NULL::text
        END,
        CASE
            WHEN nombrado THEN 'NOMBRE'::text
            ELSE NULL::text
        END,
        CASE
            WHEN mismo_banco THEN 'BANCO'::text
            ELSE NULL::text
        END], NULL::text) AS razones
   FROM libre e
  WHERE ofrecido;

CREATE VIEW extracto_fila AS
 SELECT e.id_extracto,
    e.banco,
    e.id_moneda,
    e.nombre,
    e.sha256,
    e.filas,
    e.columnas,
    e.fecha_creacion,
    e.usuario_creacion,
    e.fecha_modificacion,
    e.usuario_modificacion,
    e.version,
    moneda_corta(o.*) AS moneda,
        CASE
            WHEN (EXISTS ( SELECT
               FROM extracto_linea l
              WHERE ((l.id_extracto = e.id_extracto) AND (l.estado = 'PENDIENTE'::text)))) THEN 'PENDIENTE'::text
            ELSE 'TERMINADO'::text
        END AS estado,
    ( SELECT jsonb_build_object('lineas', count(*), 'monto', COALESCE(sum(l.monto), (0)::numeric), 'desde', min(l.fecha), 'hasta', max(l.fecha), 'pendientes', count(*) FILTER (WHERE (l.estado = 'PENDIENTE'::text)), 'montoPendiente', COALESCE(sum(l.monto) FILTER (WHERE (l.estado = 'PENDIENTE'::text)), (0)::numeric), 'conciliadas', count(*) FILTER (WHERE (l.estado = 'CONCILIADA'::text)), 'descartadas', count(*) FILTER (WHERE (l.estado = 'DESCARTADA'::text))) AS jsonb_build_object
           FROM extracto_linea l
          WHERE (l.id_extracto = e.id_extracto)) AS totales
   FROM (extracto e
     LEFT JOIN moneda o ON ((o.id_moneda = e.id_moneda)));

CREATE VIEW extracto_linea_fila AS
 SELECT l.id_extracto_linea,
    l.id_extracto,
    l.banco,
    l.id_moneda,
    l.fila,
    l.fecha,
    l.descripcion,
    l.referencia,
    l.monto,
    l.original,
    l.ordinal,
    l.id_ingreso,
    l.motivo,
    l.estado,
    l.fecha_creacion,
    l.usuario_creacion,
    l.fecha_modificacion,
    l.usuario_modificacion,
    l.version,
    l.llave,
    l.operacion,
    l.numeros,
    l.palabras,
    l.busqueda,
    moneda_corta(o.*) AS moneda,
    jsonb_build_object('idExtracto', e.id_extracto, 'nombre', e.nombre) AS extracto,
        CASE
            WHEN (i.id_ingreso IS NOT NULL) THEN jsonb_build_object('idIngreso', i.id_ingreso, 'numeroRecibo', i.numero_recibo, 'estado', i.estado)
            ELSE NULL::jsonb
        END AS ingreso,
    persona_corta(u.*) AS alumno,
    ( SELECT jsonb_build_object('idTipo', t.id_tipo, 'nombre', t.nombre) AS jsonb_build_object
           FROM tipo t
          WHERE ((t.categoria = 'MEDIO_PAGO'::text) AND (t.estado = 'ACTIVO'::text) AND (t.codigo =
                CASE
                    WHEN (l.palabras && '{yape}'::text[]) THEN 'YAPE'::text
                    WHEN (l.palabras && '{plin}'::text[]) THEN 'PLIN'::text
                    WHEN (l.palabras && '{deposito,dep,efectivo,ventanilla}'::text[]) THEN 'DEPOSITO'::text
                    ELSE 'TRANSFERENCIA'::text
                END))) AS medio_sugerido,
        CASE
            WHEN (l.estado = 'PENDIENTE'::text) THEN COALESCE(c.propuesta, 'NINGUNA'::text)
            ELSE NULL::text
        END AS propuesta,
    COALESCE(c.candidatos, '[]'::jsonb) AS candidatos
   FROM (((((extracto_linea l
     LEFT JOIN extracto e ON ((e.id_extracto = l.id_extracto)))
     LEFT JOIN moneda o ON ((o.id_moneda = l.id_moneda)))
     LEFT JOIN ingreso i ON ((i.id_ingreso = l.id_ingreso)))
     LEFT JOIN usuario u ON ((u.id_usuario = i.id_usuario)))
     LEFT JOIN ( SELECT k.id_extracto_linea,
                CASE
                    WHEN bool_or((k.unica AND (k.estado <> 'CONFIRMADO'::text))) THEN 'EXACTA'::text
                    WHEN bool_or(k.unica) THEN 'TOMADA'::text
                    ELSE 'PROBABLE'::text
                END AS propuesta,
            jsonb_agg(jsonb_build_object('idIngreso', p.id_ingreso, 'usuario', persona_corta(a.*), 'fecha', p.fecha, 'monto', COALESCE(g.monto, p.monto), 'alumnos', (( SELECT count(*) AS count
                   FROM ingreso h
                  WHERE (h.id_pago = p.id_pago)) + ((p.id_pago IS NULL))::integer), 'banco', p.banco, 'numeroOperacion', p.numero_operacion, 'numeroRecibo', p.numero_recibo, 'medioPago', t.nombre, 'estado', p.estado, 'mismoMonto', k.mismo_monto, 'razones', k.razones) ORDER BY k.puesto) FILTER (WHERE (k.puesto <= 3)) AS candidatos
           FROM ((((extracto_candidato k
             CROSS JOIN LATERAL ( SELECT i_1.id_ingreso,
                    i_1.id_usuario,
                    i_1.fecha,
                    i_1.monto,
                    i_1.id_moneda,
                    i_1.id_medio_pago,
                    i_1.banco,
                    i_1.numero_operacion,
                    i_1.numero_recibo,
                    i_1.constancia,
                    i_1.observacion,
                    i_1.motivo,
                    i_1.monto_devuelto,
                    i_1.aplicado,
                    i_1.monto_disponible,
                    i_1.reparto,
                    i_1.id_matricula,
                    i_1.orden_en_linea,
                    i_1.estado,
                    i_1.fecha_creacion,
                    i_1.usuario_creacion,
                    i_1.fecha_modificacion,
                    i_1.usuario_modificacion,
                    i_1.version,
                    i_1.busqueda,
                    i_1.fecha_confirmacion,
                    i_1.usuario_confirmacion,
                    i_1.con_saldo,
                    i_1.con_tarjeta,
                    i_1.id_pago,
                    i_1.orden_pago,
                    i_1.id_operador,
                    i_1.fecha_anulacion,
                    i_1.redondeo,
                    i_1.redondeo_a,
                    i_1.sin_usar,
                    i_1.historico,
                    i_1.numero_antiguo,
                    i_1.id_pagante,
                    i_1.pagante_alumno
                   FROM ingreso i_1
                  WHERE (i_1.id_ingreso = k.id_ingreso)
                 OFFSET 0) p)
             LEFT JOIN pago g ON ((g.id_pago = p.id_pago)))
             JOIN usuario a ON ((a.id_usuario = p.id_usuario)))
             JOIN tipo t ON ((t.id_tipo = p.id_medio_pago)))
          GROUP BY k.id_extracto_linea) c ON ((c.id_extracto_linea = l.id_extracto_linea)));

CREATE VIEW grupo_disponible AS
 SELECT id_grupo,
    codigo,
    id_curso,
    id_periodo,
    id_docente,
    categoria_modalidad,
    modalidad,
    capacidad,
    matriculados,
    fecha_inicio,
    fecha_fin,
    id_tarifario,
    enlace_aula_virtual,
    enlace_comunicacion,
    motivo,
    estado,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    busqueda,
    id_area,
    vacantes,
    curso,
    area,
    periodo,
    docente,
    tarifario,
    horarios,
    texto,
    minimo,
    ofrecidos,
    nombre_curso,
    publicado,
    publicado_desde,
    publicado_hasta
   FROM grupo_fila f
  WHERE ((estado = ANY (ARRAY['ABIERTO'::text, 'EN_CURSO'::text])) AND (vacantes > 0) AND (NOT (EXISTS ( SELECT
           FROM periodo p
          WHERE ((p.id_periodo = f.id_periodo) AND (p.estado = 'CERRADO'::text))))));

CREATE VIEW grupo_esquema_vigente AS
 SELECT g.id_grupo,
    COALESCE(e.id_calificacion_esquema, s.id_calificacion_esquema) AS id_calificacion_esquema,
    COALESCE(e.nombre, s.nombre) AS nombre,
    COALESCE(e.nota_minima, s.nota_minima) AS nota_minima,
    COALESCE(e.nota_maxima, s.nota_maxima) AS nota_maxima,
    COALESCE(e.nota_aprobatoria, s.nota_aprobatoria) AS nota_aprobatoria,
    COALESCE(e.decimales, s.decimales) AS decimales,
    COALESCE(e.componentes, s.componentes) AS componentes,
    COALESCE(e.no_presentado, s.no_presentado) AS no_presentado,
    (e.id_grupo IS NOT NULL) AS congelado,
    COALESCE(e.fecha_modificacion, e.fecha_creacion) AS fecha
   FROM (((grupo g
     JOIN curso c ON ((c.id_curso = g.id_curso)))
     LEFT JOIN grupo_esquema e ON (((e.id_grupo = g.id_grupo) AND ((g.estado = 'FINALIZADO'::text) OR grupo_con_notas(g.id_grupo)))))
     LEFT JOIN calificacion_esquema s ON (((s.id_calificacion_esquema = c.id_calificacion_esquema) AND (e.id_grupo IS NULL) AND (g.estado <> ALL (ARRAY['FINALIZADO'::text, 'CANCELADO'::text])))))
  WHERE ((e.id_grupo IS NOT NULL) OR (s.id_calificacion_esquema IS NOT NULL));

CREATE VIEW grupo_fila AS
 SELECT g.id_grupo,
    g.codigo,
    g.id_curso,
    g.id_periodo,
    g.id_docente,
    g.categoria_modalidad,
    g.modalidad,
    g.capacidad,
    g.matriculados,
    g.fecha_inicio,
    g.fecha_fin,
    g.id_tarifario,
    g.enlace_aula_virtual,
    g.enlace_comunicacion,
    g.motivo,
    g.estado,
    g.fecha_creacion,
    g.usuario_creacion,
    g.fecha_modificacion,
    g.usuario_modificacion,
    g.version,
    g.busqueda,
    c.id_area,
    ((g.capacidad - g.matriculados) - g.ofrecidos) AS vacantes,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) AS curso,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) AS area,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) AS periodo,
    persona_corta(d.*) AS docente,
        CASE
            WHEN (t.id_tarifario IS NOT NULL) THEN jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre)
            ELSE NULL::jsonb
        END AS tarifario,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('idHorario', h.id_horario, 'dia', h.dia, 'horaInicio', h.hora_inicio, 'horaFin', h.hora_fin, 'aula', h.aula) ORDER BY h.dia, h.hora_inicio), '[]'::jsonb) AS "coalesce"
           FROM horario h
          WHERE ((h.id_grupo = g.id_grupo) AND (h.estado = 'ACTIVO'::text))) AS horarios,
    ((((g.busqueda || ' '::text) || COALESCE(c.busqueda, ''::text)) || ' '::text) || COALESCE(replace(d.orden_nombre, '~'::text, ''::text), ''::text)) AS texto,
    g.minimo,
    g.ofrecidos,
    c.nombre AS nombre_curso,
    g.publicado,
    g.publicado_desde,
    g.publicado_hasta,
    ((g.estado = 'EN_CURSO'::text) AND (g.fecha_fin < ( SELECT hoy() AS hoy))) AS por_cerrar,
    ((g.id_docente IS NULL) AND (g.estado = ANY (ARRAY['PROGRAMADO'::text, 'ABIERTO'::text, 'EN_CURSO'::text]))) AS sin_docente,
    ((g.estado = 'ABIERTO'::text) AND (g.capacidad <= (g.matriculados + g.ofrecidos))) AS sin_vacantes,
    ((g.estado = 'EN_CURSO'::text) AND (g.fecha_fin <= (( SELECT hoy() AS hoy) + 7)) AND (EXISTS ( SELECT
           FROM (calificacion_resultado r
             JOIN matricula m ON ((m.id_matricula = r.id_matricula)))
          WHERE ((r.id_grupo = g.id_grupo) AND (m.estado = 'ACTIVA'::text) AND (r.faltan > 0))))) AS faltan_notas
   FROM (((((grupo g
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
     LEFT JOIN area a ON ((a.id_area = c.id_area)))
     LEFT JOIN periodo p ON ((p.id_periodo = g.id_periodo)))
     LEFT JOIN usuario d ON ((d.id_usuario = g.id_docente)))
     LEFT JOIN tarifario t ON ((t.id_tarifario = g.id_tarifario)));

CREATE VIEW grupo_publico AS
 SELECT g.id_grupo,
    g.codigo,
    g.id_curso,
    c.codigo AS codigo_curso,
    COALESCE(g.modalidad, c.modalidad) AS modalidad,
    g.fecha_inicio,
    g.fecha_fin,
    ((g.capacidad - g.matriculados) - g.ofrecidos) AS vacantes,
    g.id_docente
   FROM ((grupo g
     JOIN curso_publico c ON ((c.id_curso = g.id_curso)))
     JOIN periodo p ON ((p.id_periodo = g.id_periodo)))
  WHERE (g.publicado AND (g.estado = ANY (ARRAY['ABIERTO'::text, 'EN_CURSO'::text])) AND (p.estado <> 'CERRADO'::text) AND ((( SELECT hoy() AS hoy) >= COALESCE(g.publicado_desde, '-infinity'::date)) AND (( SELECT hoy() AS hoy) <= COALESCE(g.publicado_hasta, 'infinity'::date))));

CREATE VIEW horario_fila AS
 SELECT h.id_horario,
    h.id_grupo,
    h.dia,
    h.hora_inicio,
    h.hora_fin,
    h.aula,
    h.estado,
    h.fecha_creacion,
    h.usuario_creacion,
    h.fecha_modificacion,
    h.usuario_modificacion,
    h.version,
    g.id_docente,
    g.id_periodo,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) AS grupo
   FROM ((horario h
     LEFT JOIN grupo g ON ((g.id_grupo = h.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)));

CREATE VIEW importacion_fila AS
 SELECT id_importacion,
    clase,
    sistema,
    archivo,
    nuevas,
    actualizadas,
    iguales,
    rechazadas,
    estado,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    id_importacion AS id_corrida
   FROM importacion i;

CREATE VIEW importacion_receta_fila AS
 SELECT id_importacion_receta,
    nombre,
    clases,
    sistema,
    ayuda,
    lectura,
    codigo,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    (codigo IS NOT NULL) AS del_sistema
   FROM importacion_receta r;

CREATE VIEW incidencia_conversacion AS
 SELECT s.id_incidencia_seguimiento,
    s.id_incidencia,
    s.tipo,
    s.comentario,
    s.interno,
    s.id_alumno,
    s.estado_anterior,
    s.estado_nuevo,
    s.instante,
    autor_corto(u.*) AS autor
   FROM (incidencia_seguimiento s
     LEFT JOIN usuario u ON ((u.id_usuario = s.id_autor)));

CREATE VIEW incidencia_conversacion_de_alumno AS
 SELECT s.id_incidencia_seguimiento,
    s.id_incidencia,
    s.tipo,
        CASE
            WHEN (s.tipo = 'COMENTARIO'::text) THEN s.comentario
            ELSE NULL::text
        END AS comentario,
    s.interno,
    s.id_alumno,
    s.estado_anterior,
    s.estado_nuevo,
    s.instante,
    autor_corto(u.*) AS autor,
    a.id_usuario
   FROM (((incidencia_seguimiento s
     JOIN incidencia i ON ((i.id_incidencia = s.id_incidencia)))
     JOIN incidencia_alumno a ON ((a.id_incidencia = s.id_incidencia)))
     LEFT JOIN usuario u ON ((u.id_usuario = s.id_autor)))
  WHERE (i.compartida AND (i.estado <> 'ELIMINADA'::text) AND (NOT s.interno) AND ((s.id_alumno IS NULL) OR (s.id_alumno = a.id_usuario)));

CREATE VIEW incidencia_de_alumno AS
 SELECT f.id_incidencia,
    f.asunto,
    f.descripcion,
    f.id_tipo,
    f.prioridad,
    NULL::bigint AS id_reporta,
    f.id_responsable,
    f.fecha_limite,
    f.id_grupo,
    m.id_matricula,
    p.id_ingreso,
    f.compartida,
    f.estado,
    plano(((f.asunto || ' '::text) || f.descripcion)) AS busqueda,
    f.fecha_creacion,
    NULL::text AS usuario_creacion,
    f.fecha_modificacion,
    NULL::text AS usuario_modificacion,
    f.version,
    f.abierta,
    f.vencida,
    f.orden_prioridad,
    f.tipo,
    f.responsable,
    NULL::jsonb AS reporta,
    jsonb_build_array(persona_corta(u.*)) AS alumnos,
    apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) AS alumno,
        CASE
            WHEN (m.id_matricula IS NOT NULL) THEN f.matricula
            ELSE NULL::jsonb
        END AS matricula,
    f.grupo,
        CASE
            WHEN (p.id_ingreso IS NOT NULL) THEN f.ingreso
            ELSE NULL::jsonb
        END AS ingreso,
    COALESCE(c.comentarios, (0)::bigint) AS comentarios,
    c.ultimo_comentario,
    COALESCE(c.espera_respuesta, false) AS espera_respuesta,
    a.id_usuario
   FROM (((((incidencia_fila f
     JOIN incidencia_alumno a ON ((a.id_incidencia = f.id_incidencia)))
     JOIN usuario u ON ((u.id_usuario = a.id_usuario)))
     LEFT JOIN matricula m ON (((m.id_matricula = f.id_matricula) AND (m.id_usuario = a.id_usuario))))
     LEFT JOIN ingreso p ON (((p.id_ingreso = f.id_ingreso) AND (p.id_usuario = a.id_usuario))))
     LEFT JOIN LATERAL ( SELECT count(*) AS comentarios,
            max(s.instante) AS ultimo_comentario,
            ((array_agg(s.id_alumno ORDER BY s.id_incidencia_seguimiento DESC))[1] IS NOT NULL) AS espera_respuesta
           FROM incidencia_conversacion_de_alumno s
          WHERE ((s.id_incidencia = f.id_incidencia) AND (s.id_usuario = a.id_usuario) AND (s.tipo = 'COMENTARIO'::text))) c ON (true))
  WHERE f.compartida;

CREATE VIEW incidencia_de_docente AS
 SELECT f.id_incidencia,
    f.asunto,
    f.descripcion,
    f.id_tipo,
    f.prioridad,
    f.id_reporta,
    f.id_responsable,
    f.fecha_limite,
    f.id_grupo,
    f.id_matricula,
    f.id_ingreso,
    f.compartida,
    f.motivo,
    f.estado,
    f.busqueda,
    f.fecha_creacion,
    f.usuario_creacion,
    f.fecha_modificacion,
    f.usuario_modificacion,
    f.version,
    f.abierta,
    f.vencida,
    f.orden_prioridad,
    f.tipo,
    f.responsable,
    f.reporta,
    f.alumnos,
    f.alumno,
    f.matricula,
    f.grupo,
    f.ingreso,
    f.comentarios,
    f.ultimo_comentario,
    f.espera_respuesta,
    d.id_docente
   FROM (incidencia_fila f
     JOIN ( SELECT incidencia.id_incidencia,
            incidencia.id_responsable AS id_docente
           FROM incidencia
          WHERE (incidencia.id_responsable IS NOT NULL)
        UNION
         SELECT incidencia.id_incidencia,
            incidencia.id_reporta
           FROM incidencia
          WHERE (incidencia.id_reporta IS NOT NULL)
        UNION
         SELECT i.id_incidencia,
            g.id_docente
           FROM ((incidencia i
             JOIN grupo g ON ((g.id_grupo = i.id_grupo)))
             JOIN tipo t ON ((t.id_tipo = i.id_tipo)))
          WHERE ((g.id_docente IS NOT NULL) AND (i.id_ingreso IS NULL) AND (t.codigo <> 'ECONOMICA'::text))) d ON ((d.id_incidencia = f.id_incidencia)));

CREATE VIEW incidencia_fila AS
 SELECT i.id_incidencia,
    i.asunto,
    i.descripcion,
    i.id_tipo,
    i.prioridad,
    i.id_reporta,
    i.id_responsable,
    i.fecha_limite,
    i.id_grupo,
    i.id_matricula,
    i.id_ingreso,
    i.compartida,
    i.motivo,
    i.estado,
    i.busqueda,
    i.fecha_creacion,
    i.usuario_creacion,
    i.fecha_modificacion,
    i.usuario_modificacion,
    i.version,
    (i.estado = ANY (ARRAY['ABIERTA'::text, 'EN_ATENCION'::text])) AS abierta,
    ((i.estado = ANY (ARRAY['ABIERTA'::text, 'EN_ATENCION'::text])) AND (i.fecha_limite IS NOT NULL) AND (i.fecha_limite < ( SELECT hoy() AS hoy))) AS vencida,
    array_position(ARRAY['BAJA'::text, 'NORMAL'::text, 'ALTA'::text, 'URGENTE'::text], i.prioridad) AS orden_prioridad,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) AS tipo,
    autor_corto(r.*) AS responsable,
    autor_corto(q.*) AS reporta,
    l.alumnos,
    l.alumno,
        CASE
            WHEN (m.id_matricula IS NOT NULL) THEN jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo)
            ELSE NULL::jsonb
        END AS matricula,
        CASE
            WHEN (g.id_grupo IS NOT NULL) THEN jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre)
            ELSE NULL::jsonb
        END AS grupo,
        CASE
            WHEN (p.id_ingreso IS NOT NULL) THEN jsonb_build_object('idIngreso', p.id_ingreso, 'fecha', p.fecha, 'numeroRecibo', p.numero_recibo)
            ELSE NULL::jsonb
        END AS ingreso,
    ( SELECT count(*) AS count
           FROM incidencia_seguimiento s
          WHERE ((s.id_incidencia = i.id_incidencia) AND (s.tipo = 'COMENTARIO'::text))) AS comentarios,
    ( SELECT s.instante
           FROM incidencia_seguimiento s
          WHERE ((s.id_incidencia = i.id_incidencia) AND (s.tipo = 'COMENTARIO'::text))
          ORDER BY s.id_incidencia_seguimiento DESC
         LIMIT 1) AS ultimo_comentario,
    COALESCE(( SELECT (s.id_alumno IS NOT NULL)
           FROM incidencia_seguimiento s
          WHERE ((s.id_incidencia = i.id_incidencia) AND (s.tipo = 'COMENTARIO'::text))
          ORDER BY s.id_incidencia_seguimiento DESC
         LIMIT 1), false) AS espera_respuesta
   FROM ((((((((incidencia i
     LEFT JOIN tipo t ON ((t.id_tipo = i.id_tipo)))
     LEFT JOIN usuario r ON ((r.id_usuario = i.id_responsable)))
     LEFT JOIN usuario q ON ((q.id_usuario = i.id_reporta)))
     LEFT JOIN matricula m ON ((m.id_matricula = i.id_matricula)))
     LEFT JOIN grupo g ON ((g.id_grupo = i.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
     LEFT JOIN ingreso p ON ((p.id_ingreso = i.id_ingreso)))
     LEFT JOIN LATERAL ( SELECT COALESCE(jsonb_agg(persona_corta(s.*) ORDER BY s.orden_nombre), '[]'::jsonb) AS alumnos,
            COALESCE(string_agg(apellidos_y_nombres(s.papellido, s.sapellido, s.nombres), ' · '::text ORDER BY s.orden_nombre), ''::text) AS alumno
           FROM (incidencia_alumno a
             JOIN usuario s ON ((s.id_usuario = a.id_usuario)))
          WHERE (a.id_incidencia = i.id_incidencia)) l ON (true))
  WHERE (i.estado <> 'ELIMINADA'::text);

CREATE VIEW ingreso_aplicado AS
 SELECT a.id_ingreso,
    jsonb_agg(jsonb_build_object('idCuentaIngreso', a.id_cuenta_ingreso, 'idCuenta', c.id_cuenta, 'concepto', c.concepto, 'curso', k.nombre, 'fechaVencimiento', c.fecha_vencimiento, 'idMatricula', c.id_matricula, 'monto', a.monto) ORDER BY a.id_cuenta_ingreso) AS aplicaciones
   FROM ((((cuenta_ingreso a
     JOIN cuenta c ON ((c.id_cuenta = a.id_cuenta)))
     JOIN matricula m ON ((m.id_matricula = c.id_matricula)))
     JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     JOIN curso k ON ((k.id_curso = g.id_curso)))
  WHERE (a.estado = 'VIGENTE'::text)
  GROUP BY a.id_ingreso;

CREATE VIEW ingreso_fila AS
 SELECT i.id_ingreso,
    i.id_usuario,
    i.fecha,
    i.monto,
    i.id_moneda,
    i.id_medio_pago,
    i.banco,
    i.numero_operacion,
    i.numero_recibo,
    i.constancia,
    i.observacion,
    i.motivo,
    i.monto_devuelto,
    i.aplicado,
    i.monto_disponible,
    i.reparto,
    i.id_matricula,
    i.orden_en_linea,
    i.estado,
    i.fecha_creacion,
    i.usuario_creacion,
    i.fecha_modificacion,
    i.usuario_modificacion,
    i.version,
    i.busqueda,
    i.fecha_confirmacion,
    i.usuario_confirmacion,
    i.con_saldo,
    i.con_tarjeta,
    i.id_pago,
    i.orden_pago,
    i.id_operador,
    i.fecha_anulacion,
    i.redondeo,
    i.redondeo_a,
    i.sin_usar,
    i.historico,
    i.numero_antiguo,
    i.id_pagante,
    i.pagante_alumno,
    ((i.estado = 'EN_PROCESO'::text) AND (NOT i.con_tarjeta)) AS sin_terminar,
    persona_corta(u.*) AS usuario,
    moneda_corta(o.*) AS moneda,
    tipo_corto(t.*) AS medio_pago,
    ( SELECT p.id_empresa
           FROM pago p
          WHERE (p.id_pago = i.id_pago)) AS id_empresa,
    COALESCE(( SELECT a.aplicaciones
           FROM ingreso_aplicado a
          WHERE (a.id_ingreso = i.id_ingreso)), '[]'::jsonb) AS aplicaciones,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('idDevolucion', d.id_devolucion, 'fecha', d.fecha, 'monto', d.monto, 'motivo', d.motivo, 'estado', d.estado) ORDER BY d.id_devolucion), '[]'::jsonb) AS "coalesce"
           FROM devolucion d
          WHERE (d.id_ingreso = i.id_ingreso)) AS devoluciones,
    ( SELECT jsonb_build_object('idCierre', q.id_cierre, 'fecha', q.fecha, 'turno', q.turno, 'operador', q.operador, 'usuario', ( SELECT persona_corta(p.*) AS persona_corta
                   FROM usuario p
                  WHERE (p.id_usuario = q.id_operador))) AS jsonb_build_object
           FROM (cierre_movimiento v
             JOIN cierre q ON ((q.id_cierre = v.id_cierre)))
          WHERE ((v.id_ingreso = i.id_ingreso) AND (v.tipo = 'COBRO'::text))) AS cierre
   FROM (((ingreso i
     LEFT JOIN usuario u ON ((u.id_usuario = i.id_usuario)))
     LEFT JOIN moneda o ON ((o.id_moneda = i.id_moneda)))
     LEFT JOIN tipo t ON ((t.id_tipo = i.id_medio_pago)))
  WHERE (i.estado <> 'ELIMINADO'::text);

CREATE VIEW ingreso_lista AS
 SELECT id_ingreso,
    id_usuario,
    fecha,
    monto,
    id_moneda,
    id_medio_pago,
    banco,
    numero_operacion,
    numero_recibo,
    constancia,
    observacion,
    motivo,
    monto_devuelto,
    aplicado,
    monto_disponible,
    reparto,
    id_matricula,
    orden_en_linea,
    estado,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    busqueda,
    fecha_confirmacion,
    usuario_confirmacion,
    con_saldo,
    con_tarjeta,
    id_pago,
    orden_pago,
    id_operador,
    fecha_anulacion,
    redondeo,
    redondeo_a,
    sin_usar,
    historico,
    numero_antiguo,
    id_pagante,
    pagante_alumno,
    sin_terminar,
    usuario,
    moneda,
    medio_pago,
    id_empresa,
    aplicaciones,
    devoluciones,
    cierre
   FROM ingreso_fila
  WHERE (NOT sin_usar);

CREATE VIEW interesado_fila AS
 SELECT i.id_interesado,
    i.nombres,
    i.papellido,
    i.sapellido,
    i.tipo_documento,
    i.numero_documento,
    i.correo,
    i.celular,
    i.id_curso,
    i.id_grupo,
    i.origen,
    i.pagina,
    i.fuente,
    i.medio,
    i.campana,
    i.referido,
    i.a_medias,
    i.motivo_perdida,
    i.id_responsable,
    i.paso,
    i.paso_fecha,
    i.paso_hora,
    i.notas,
    i.aceptado,
    i.aceptado_numero,
    i.contactado,
    i.id_matricula,
    i.estado,
    i.fecha_creacion,
    i.usuario_creacion,
    i.fecha_modificacion,
    i.usuario_modificacion,
    i.version,
    i.id_reserva,
    i.dejado,
    i.idioma,
    btrim(concat_ws(' '::text, i.nombres, i.papellido, i.sapellido)) AS nombre,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) AS curso,
    c.id_area,
    plano(c.nombre) AS orden_curso,
        CASE
            WHEN (g.id_grupo IS NOT NULL) THEN jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo)
            ELSE NULL::jsonb
        END AS grupo,
    persona_corta(r.*) AS responsable,
        CASE
            WHEN (m.id_matricula IS NOT NULL) THEN jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo)
            ELSE NULL::jsonb
        END AS matricula,
    (i.estado = ANY (ARRAY['NUEVO'::text, 'CONTACTADO'::text, 'EVALUANDO'::text])) AS abierto,
    ((i.estado = ANY (ARRAY['NUEVO'::text, 'CONTACTADO'::text, 'EVALUANDO'::text])) AND COALESCE((i.paso_fecha <= hoy()), false)) AS por_atender,
    ((i.estado = ANY (ARRAY['NUEVO'::text, 'CONTACTADO'::text, 'EVALUANDO'::text])) AND COALESCE((i.paso_fecha < hoy()), false)) AS atrasado,
    (i.paso_fecha + (COALESCE(i.paso_hora, '00:00'::text))::time without time zone) AS orden_paso,
    plano(concat_ws(' '::text, i.papellido, i.sapellido, i.nombres)) AS orden_nombre,
    plano(concat_ws(' '::text, i.nombres, i.papellido, i.sapellido, i.correo, i.celular, i.numero_documento, c.nombre)) AS busqueda
   FROM ((((interesado i
     JOIN curso c ON ((c.id_curso = i.id_curso)))
     LEFT JOIN grupo g ON ((g.id_grupo = i.id_grupo)))
     LEFT JOIN usuario r ON ((r.id_usuario = i.id_responsable)))
     LEFT JOIN matricula m ON ((m.id_matricula = i.id_matricula)));

CREATE VIEW local_fila AS
 SELECT id_local,
    nombre,
    codigo,
    direccion,
    ubigeo,
    distrito,
    provincia,
    departamento,
    fecha_creacion,
    usuario_creacion,
    fecha_modificacion,
    usuario_modificacion,
    version,
    plano(concat_ws(' '::text, nombre, codigo, direccion, distrito)) AS texto,
    ( SELECT COALESCE(jsonb_agg(persona_corta(u.*) ORDER BY u.orden_nombre, u.id_usuario), '[]'::jsonb) AS "coalesce"
           FROM (local_cajero c
             JOIN usuario u ON ((u.id_usuario = c.id_usuario)))
          WHERE (c.id_local = l.id_local)) AS cajeros
   FROM local l;

CREATE VIEW matricula_asistencia AS
 SELECT m.id_matricula,
    m.id_usuario,
    m.id_grupo,
    m.codigo,
    m.estado,
    m.fecha,
    m.busqueda,
    m.orden_nombre,
    a.clases,
    a.presentes,
    a.tardes,
    a.faltas,
    a.justificadas,
    round(((100.0 * ((a.presentes + a.tardes))::numeric) / (NULLIF(((a.presentes + a.tardes) + a.faltas), 0))::numeric), 2) AS porcentaje,
    COALESCE((a.faltas >= ( SELECT faltas_de_alerta() AS faltas_de_alerta)), false) AS alerta
   FROM (matricula m
     LEFT JOIN LATERAL asistencia_de(m.id_matricula) a(clases, presentes, tardes, faltas, justificadas) ON (true));

CREATE VIEW matricula_cambiada AS
 SELECT matricula_saldo_cambio.id_matricula
   FROM matricula_saldo_cambio
UNION
 SELECT matricula_saldo.id_matricula
   FROM matricula_saldo
  WHERE (matricula_saldo.cambia <= ( SELECT hoy() AS hoy))
UNION
 SELECT matricula_saldo.id_matricula
   FROM matricula_saldo
  WHERE (matricula_saldo.dia > ( SELECT hoy() AS hoy));

CREATE VIEW matricula_de_alumno AS
 SELECT m.id_matricula,
    m.codigo,
    m.id_matriculacion,
    m.id_usuario,
    m.id_grupo,
    m.id_matricula_tipo,
    m.id_tarifario,
    m.fecha,
    m.acceso_aula_virtual,
    m.acceso_comunicacion,
    m.nota_final,
    m.aprobado,
    m.motivo,
    m.id_matricula_origen,
    m.origen,
    m.estado,
    m.fecha_creacion,
    m.usuario_creacion,
    m.fecha_modificacion,
    m.usuario_modificacion,
    m.version,
    m.busqueda,
    m.orden_nombre,
    m.id_periodo,
    m.id_curso,
    m.id_area,
    m.id_docente,
    m.usuario,
    m.grupo,
    m.curso,
    m.periodo,
    m.area,
    m.matricula_tipo,
    m.totales,
    m.cuentas,
    m.con_deuda,
    f.horarios,
    f.docente,
        CASE
            WHEN (m.acceso_aula_virtual AND (m.estado = ANY (ARRAY['ACTIVA'::text, 'CULMINADA'::text]))) THEN f.enlace_aula_virtual
            ELSE NULL::text
        END AS enlace_aula_virtual,
        CASE
            WHEN (m.acceso_comunicacion AND (m.estado = ANY (ARRAY['ACTIVA'::text, 'CULMINADA'::text]))) THEN f.enlace_comunicacion
            ELSE NULL::text
        END AS enlace_comunicacion,
    GREATEST(0, LEAST(100, (((( SELECT hoy() AS hoy) - f.fecha_inicio) * 100) / GREATEST((f.fecha_fin - f.fecha_inicio), 1)))) AS progreso
   FROM (matricula_fila m
     LEFT JOIN grupo_fila f ON ((f.id_grupo = m.id_grupo)));

CREATE VIEW matricula_fila AS
 SELECT m.id_matricula,
    m.codigo,
    m.id_matriculacion,
    m.id_usuario,
    m.id_grupo,
    m.id_matricula_tipo,
    m.id_tarifario,
    m.fecha,
    m.acceso_aula_virtual,
    m.acceso_comunicacion,
    m.nota_final,
    m.aprobado,
    m.motivo,
    m.id_matricula_origen,
    m.origen,
    m.estado,
    m.fecha_creacion,
    m.usuario_creacion,
    m.fecha_modificacion,
    m.usuario_modificacion,
    m.version,
    m.busqueda,
    m.orden_nombre,
    g.id_periodo,
    g.id_curso,
    c.id_area,
    g.id_docente,
    persona_corta(u.*) AS usuario,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'fechaInicio', g.fecha_inicio, 'fechaFin', g.fecha_fin, 'estado', g.estado) AS grupo,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) AS curso,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) AS periodo,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) AS area,
    jsonb_build_object('idMatriculaTipo', t.id_matricula_tipo, 'nombre', t.nombre) AS matricula_tipo,
    k.totales,
    k.cuentas,
    k.con_deuda,
    (COALESCE(((m.estado = 'CULMINADA'::text) AND m.aprobado AND (g.fecha_fin >= (( SELECT hoy() AS hoy) - 90))), false) AND (NOT (EXISTS ( SELECT
           FROM certificado x
          WHERE ((x.id_matricula = m.id_matricula) AND (x.estado <> 'ANULADO'::text)))))) AS por_certificar
   FROM (((((((matricula m
     LEFT JOIN usuario u ON ((u.id_usuario = m.id_usuario)))
     LEFT JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)))
     LEFT JOIN periodo p ON ((p.id_periodo = g.id_periodo)))
     LEFT JOIN area a ON ((a.id_area = c.id_area)))
     LEFT JOIN matricula_tipo t ON ((t.id_matricula_tipo = m.id_matricula_tipo)))
     LEFT JOIN LATERAL ( SELECT jsonb_build_object('moneda', ( SELECT moneda_corta(o.*) AS moneda_corta
                   FROM moneda o
                  WHERE (o.id_moneda = min(q.id_moneda))), 'monto', COALESCE(sum(q.monto), (0)::numeric), 'descuento', COALESCE(sum(q.descuento), (0)::numeric), 'pagado', COALESCE(sum(q.pagado), (0)::numeric), 'saldo', COALESCE(sum(q.saldo), (0)::numeric), 'vencido', COALESCE(sum(q.saldo) FILTER (WHERE ((q.fecha_vencimiento < ( SELECT hoy() AS hoy)) AND (m.estado <> 'SUSPENDIDA'::text))), (0)::numeric)) AS totales,
            COALESCE(jsonb_agg(jsonb_build_object('idCuenta', q.id_cuenta, 'tipo', q.tipo, 'concepto', q.concepto, 'fechaVencimiento', q.fecha_vencimiento, 'monto', q.monto, 'descuento', q.descuento, 'pagado', q.pagado, 'saldo', q.saldo, 'vencida', ((q.saldo > (0)::numeric) AND (q.fecha_vencimiento < ( SELECT hoy() AS hoy)) AND (m.estado <> 'SUSPENDIDA'::text)), 'estado', q.estado, 'factura', comprobante_numero_de(q.id_comprobante), 'enRevision', ( SELECT LEAST(COALESCE(sum(a_1.monto), (0)::numeric), q.saldo) AS "least"
                   FROM (cuenta_ingreso a_1
                     JOIN ingreso i ON ((i.id_ingreso = a_1.id_ingreso)))
                  WHERE ((a_1.id_cuenta = q.id_cuenta) AND (a_1.estado = 'VIGENTE'::text) AND en_revision(i.estado, i.con_tarjeta)))) ORDER BY q.fecha_vencimiento, q.id_cuenta), '[]'::jsonb) AS cuentas,
            (count(*) FILTER (WHERE (q.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text]))) > 0) AS con_deuda
           FROM cuenta q
          WHERE ((q.id_matricula = m.id_matricula) AND (q.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text, 'PAGADA'::text, 'CONDONADA'::text])))) k ON (true))
  WHERE (m.estado <> 'ELIMINADA'::text);

CREATE VIEW matricula_parte AS
 SELECT m.id_matricula,
    l.id_lector,
    jsonb_build_object('moneda', ( SELECT moneda_corta(o.*) AS moneda_corta
           FROM moneda o
          WHERE (o.id_moneda = min(q.id_moneda))), 'monto', sum(COALESCE(p.monto, q.monto)), 'descuento', sum(
        CASE
            WHEN (p.lado IS NULL) THEN q.descuento
            ELSE (0)::numeric
        END), 'pagado', sum(COALESCE(p.pagado, q.pagado)), 'saldo', sum(COALESCE(p.saldo, q.saldo)), 'vencido', COALESCE(sum(COALESCE(p.saldo, q.saldo)) FILTER (WHERE ((q.fecha_vencimiento < ( SELECT hoy() AS hoy)) AND (m.estado <> 'SUSPENDIDA'::text))), (0)::numeric)) AS totales,
    jsonb_agg(jsonb_build_object('idCuenta', q.id_cuenta, 'tipo', q.tipo, 'concepto', q.concepto, 'fechaVencimiento', q.fecha_vencimiento, 'monto', COALESCE(p.monto, q.monto), 'descuento',
        CASE
            WHEN (p.lado IS NULL) THEN q.descuento
            ELSE (0)::numeric
        END, 'pagado', COALESCE(p.pagado, q.pagado), 'saldo', COALESCE(p.saldo, q.saldo), 'vencida', ((COALESCE(p.saldo, q.saldo) > (0)::numeric) AND (q.fecha_vencimiento < ( SELECT hoy() AS hoy)) AND (m.estado <> 'SUSPENDIDA'::text)), 'estado',
        CASE
            WHEN ((p.lado IS NULL) OR (q.estado = 'CONDONADA'::text)) THEN q.estado
            ELSE estado_de_cuenta(p.monto, p.pagado, p.monto)
        END, 'factura', comprobante_numero_de(q.id_comprobante), 'enRevision', COALESCE(p.en_revision, ( SELECT LEAST(COALESCE(sum(a.monto), (0)::numeric), q.saldo) AS "least"
           FROM (cuenta_ingreso a
             JOIN ingreso i ON ((i.id_ingreso = a.id_ingreso)))
          WHERE ((a.id_cuenta = q.id_cuenta) AND (a.estado = 'VIGENTE'::text) AND en_revision(i.estado, i.con_tarjeta))))) ORDER BY q.fecha_vencimiento, q.id_cuenta) AS cuentas,
    bool_or(((q.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text])) AND (COALESCE(p.saldo, q.saldo) > (0)::numeric))) AS con_deuda
   FROM (((( SELECT DISTINCT c.id_matricula,
            p_1.id_usuario AS id_lector
           FROM (cuenta_parte p_1
             JOIN cuenta c ON ((c.id_cuenta = p_1.id_cuenta)))) l
     JOIN matricula m ON ((m.id_matricula = l.id_matricula)))
     JOIN cuenta q ON (((q.id_matricula = m.id_matricula) AND (q.estado = ANY (ARRAY['PENDIENTE'::text, 'PARCIAL'::text, 'PAGADA'::text, 'CONDONADA'::text])))))
     LEFT JOIN cuenta_parte p ON (((p.id_cuenta = q.id_cuenta) AND (p.id_usuario = l.id_lector))))
  GROUP BY m.id_matricula, l.id_lector;

CREATE VIEW matricula_saldo_vivo AS
 SELECT id_matricula,
    id_moneda,
    id_usuario,
    id_grupo,
    estado,
    sum(monto) AS monto,
    sum(descuento) AS descuento,
    sum(pagado) AS pagado,
    sum(en_revision) AS en_revision,
    sum(saldo) AS saldo,
    COALESCE(sum(saldo) FILTER (WHERE ((dias_vencido >= 1) AND (dias_vencido <= 30))), (0)::numeric) AS hasta_30,
    COALESCE(sum(saldo) FILTER (WHERE ((dias_vencido >= 31) AND (dias_vencido <= 60))), (0)::numeric) AS hasta_60,
    COALESCE(sum(saldo) FILTER (WHERE ((dias_vencido >= 61) AND (dias_vencido <= 90))), (0)::numeric) AS hasta_90,
    COALESCE(sum(saldo) FILTER (WHERE (dias_vencido > 90)), (0)::numeric) AS mas_90,
    min(fecha_vencimiento) FILTER (WHERE ((saldo > (0)::numeric) AND (estado <> 'SUSPENDIDA'::text))) AS vence,
    ( SELECT hoy() AS hoy) AS dia,
    COALESCE(min((fecha_vencimiento +
        CASE
            WHEN (fecha_vencimiento >= ( SELECT hoy() AS hoy)) THEN 1
            WHEN (fecha_vencimiento >= (( SELECT hoy() AS hoy) - 30)) THEN 31
            WHEN (fecha_vencimiento >= (( SELECT hoy() AS hoy) - 60)) THEN 61
            WHEN (fecha_vencimiento >= (( SELECT hoy() AS hoy) - 90)) THEN 91
            ELSE NULL::integer
        END)) FILTER (WHERE ((saldo > (0)::numeric) AND (estado <> 'SUSPENDIDA'::text))), 'infinity'::date) AS cambia
   FROM control_cuenta k
  GROUP BY id_matricula, id_moneda, id_usuario, id_grupo, estado;

CREATE VIEW pago_fila AS
 SELECT p.id_pago,
    p.id_empresa,
    p.fecha,
    p.id_moneda,
    p.id_medio_pago,
    p.banco,
    p.numero_operacion,
    p.observacion,
    p.fecha_creacion,
    p.usuario_creacion,
    p.fecha_modificacion,
    p.usuario_modificacion,
    p.version,
    p.monto,
    p.id_usuario,
    p.separado,
    moneda_corta(o.*) AS moneda,
    tipo_corto(t.*) AS medio_pago,
    s.redondeo,
    s.monto_devuelto,
    s.ingresos,
    s.alumnos
   FROM (((pago p
     JOIN moneda o ON ((o.id_moneda = p.id_moneda)))
     JOIN tipo t ON ((t.id_tipo = p.id_medio_pago)))
     CROSS JOIN LATERAL ( SELECT sum(i.redondeo) AS redondeo,
            sum(
                CASE
                    WHEN (i.estado = 'ANULADO'::text) THEN i.monto
                    ELSE i.monto_devuelto
                END) AS monto_devuelto,
            array_agg(i.id_usuario) AS alumnos,
            jsonb_agg(jsonb_build_object('idIngreso', i.id_ingreso, 'usuario', persona_corta(u.*), 'numeroRecibo', i.numero_recibo, 'monto', i.monto, 'montoDevuelto', i.monto_devuelto, 'estado', i.estado) ORDER BY i.orden_pago) AS ingresos
           FROM (ingreso i
             JOIN usuario u ON ((u.id_usuario = i.id_usuario)))
          WHERE (i.id_pago = p.id_pago)) s);

CREATE VIEW persona_hecho AS
 SELECT m.id_usuario,
    g.id_docente,
    'MATRICULA'::text AS tipo,
    'MATRICULADO'::text AS hecho,
    ('matricula-'::text || m.id_matricula) AS clave,
    m.fecha_creacion AS instante,
    m.id_matricula AS id_registro,
    c.nombre AS curso,
    g.codigo AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    m.codigo AS numero,
    NULL::text AS estado,
    NULL::text AS asunto,
    NULL::text AS detalle
   FROM ((matricula m
     JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     JOIN curso c ON ((c.id_curso = g.id_curso)))
  WHERE (m.estado <> 'ELIMINADA'::text)
UNION ALL
 SELECT m.id_usuario,
    g.id_docente,
    'MATRICULA'::text AS tipo,
    'MATRICULA_CAMBIADA'::text AS hecho,
    ('auditoria-'::text || a.id_auditoria) AS clave,
    a.instante,
    m.id_matricula AS id_registro,
    c.nombre AS curso,
    g.codigo AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    m.codigo AS numero,
    (a.despues ->> 'estado'::text) AS estado,
    NULL::text AS asunto,
        CASE
            WHEN ((a.despues ->> 'motivo'::text) IS DISTINCT FROM (a.antes ->> 'motivo'::text)) THEN (a.despues ->> 'motivo'::text)
            ELSE NULL::text
        END AS detalle
   FROM (((matricula m
     JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     JOIN curso c ON ((c.id_curso = g.id_curso)))
     JOIN auditoria a ON (((a.entidad = 'matricula'::text) AND (a.id_entidad = m.id_matricula) AND (a.accion = 'UPDATE'::text) AND ((a.despues ->> 'estado'::text) <> (a.antes ->> 'estado'::text)))))
  WHERE (m.estado <> 'ELIMINADA'::text)
UNION ALL
 SELECT h.id_usuario,
    NULL::bigint AS id_docente,
    'MATRICULA'::text AS tipo,
        CASE a.accion
            WHEN 'DELETE'::text THEN 'CUENTA_UNIDA'::text
            ELSE 'CUENTA_DIVIDIDA'::text
        END AS hecho,
    ('division-'::text || a.id_auditoria) AS clave,
    a.instante,
    c.id_matricula AS id_registro,
    k.nombre AS curso,
    c.concepto AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    NULL::text AS numero,
    NULL::text AS estado,
    NULL::text AS asunto,
    ( SELECT string_agg(COALESCE(v.nombre, nombres_y_apellidos(p.nombres, p.papellido)), ' · '::text ORDER BY d_1.n) AS string_agg
           FROM ((( VALUES (1,(d.fila ->> 'id_primero'::text)), (2,(d.fila ->> 'id_segundo'::text))) d_1(n, id)
             LEFT JOIN vinculo v ON ((v.id_vinculo = (d_1.id)::bigint)))
             JOIN usuario p ON ((p.id_usuario = COALESCE(v.id_usuario, c.id_usuario))))) AS detalle
   FROM ((((((( SELECT v.id_alumno,
            v.id_usuario,
            v.id_vinculo
           FROM vinculo v
          WHERE (v.id_usuario IS NOT NULL)
        UNION ALL
         SELECT u.id_usuario,
            u.id_usuario,
            NULL::bigint
           FROM usuario u) h
     JOIN cuenta c ON ((c.id_usuario = h.id_alumno)))
     JOIN auditoria a ON (((a.entidad = 'cuenta_division'::text) AND (a.id_entidad = c.id_cuenta))))
     CROSS JOIN LATERAL ( SELECT COALESCE(a.despues, a.antes) AS fila) d)
     JOIN matricula m ON ((m.id_matricula = c.id_matricula)))
     JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     JOIN curso k ON ((k.id_curso = g.id_curso)))
  WHERE ((h.id_vinculo IS NULL) OR (((h.id_vinculo)::text = (d.fila ->> 'id_primero'::text)) OR ((h.id_vinculo)::text = (d.fila ->> 'id_segundo'::text))))
UNION ALL
 SELECT h.id_usuario,
    NULL::bigint AS id_docente,
    'FAMILIA'::text AS tipo,
    e.hecho,
    e.clave,
    e.instante,
    COALESCE(h.id_otro, h.id_usuario) AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    ( SELECT nombres_y_apellidos(q.nombres, q.papellido) AS nombres_y_apellidos
           FROM usuario q
          WHERE (q.id_usuario = e.quien)) AS medio,
    e.derechos AS numero,
    e.limite AS estado,
        CASE
            WHEN (o.id_usuario IS NULL) THEN h.nombre
            ELSE nombres_y_apellidos(o.nombres, o.papellido)
        END AS asunto,
    e.razon AS detalle
   FROM ((( SELECT v.id_alumno AS id_usuario,
            v.id_usuario AS id_otro,
            v.nombre,
            v.id_vinculo
           FROM vinculo v
        UNION ALL
         SELECT v.id_usuario,
            v.id_alumno,
            NULL::text,
            v.id_vinculo
           FROM vinculo v
          WHERE (v.id_usuario IS NOT NULL)) h
     LEFT JOIN usuario o ON ((o.id_usuario = h.id_otro)))
     CROSS JOIN LATERAL ( SELECT 'VINCULO_HECHO'::text AS hecho,
            ('vinculo-'::text || v.id_vinculo) AS clave,
            v.fecha_creacion AS instante,
            autor_de(v.usuario_creacion, v.fecha_creacion) AS quien,
            NULL::text AS derechos,
            NULL::text AS limite,
            NULL::text AS razon
           FROM vinculo v
          WHERE (v.id_vinculo = h.id_vinculo)
        UNION ALL
         SELECT 'VINCULO_ARCHIVO'::text,
            ('archivo-'::text || x.id_archivo),
            x.fecha_creacion,
            autor_de(x.usuario_creacion, x.fecha_creacion) AS autor_de,
            NULL::text,
            NULL::text,
            x.nombre
           FROM archivo x
          WHERE (x.id_vinculo = h.id_vinculo)
        UNION ALL
         SELECT c.hecho,
            c."?column?",
            c.instante,
            c.id_actor,
            c.derechos_cambiados,
            c."?column?_1" AS "?column?",
            c."case"
           FROM ( SELECT vinculo_cambio(a.antes, a.despues) AS vinculo_cambio,
                    ('auditoria-'::text || a.id_auditoria) AS "?column?",
                    a.instante,
                    a.id_actor,
                    derechos_cambiados(a.antes, a.despues) AS derechos_cambiados,
                    (a.despues ->> 'limite'::text) AS "?column?",
                        CASE (a.despues ->> 'estado'::text)
                            WHEN 'TERMINADO'::text THEN (a.despues ->> 'motivo'::text)
                            ELSE (a.despues ->> 'limite_motivo'::text)
                        END AS "case"
                   FROM auditoria a
                  WHERE ((a.entidad = 'vinculo'::text) AND (a.id_entidad = h.id_vinculo) AND (a.accion = 'UPDATE'::text))) c(hecho, "?column?", instante, id_actor, derechos_cambiados, "?column?_1", "case")
          WHERE (c.hecho IS NOT NULL)) e)
UNION ALL
 SELECT i.id_usuario,
    NULL::bigint AS id_docente,
    'PAGO'::text AS tipo,
        CASE
            WHEN ((i.orden_en_linea IS NOT NULL) OR (i.estado = 'EN_PROCESO'::text)) THEN 'PAGO_EMPEZADO'::text
            WHEN (autor_de(i.usuario_creacion, i.fecha_creacion) = u.id_usuario) THEN 'PAGO_INFORMADO'::text
            ELSE 'PAGO_REGISTRADO'::text
        END AS hecho,
    ('ingreso-'::text || i.id_ingreso) AS clave,
    i.fecha_creacion AS instante,
    i.id_ingreso AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    i.monto AS importe,
    i.id_moneda,
    t.nombre AS medio,
    i.numero_operacion AS numero,
        CASE
            WHEN i.sin_usar THEN 'SIN_USAR'::text
            ELSE i.estado
        END AS estado,
    NULL::text AS asunto,
    NULL::text AS detalle
   FROM ((ingreso i
     JOIN usuario u ON ((u.id_usuario = i.id_usuario)))
     LEFT JOIN tipo t ON ((t.id_tipo = i.id_medio_pago)))
  WHERE ((i.estado <> 'ELIMINADO'::text) AND (i.fecha_confirmacion IS DISTINCT FROM i.fecha_creacion))
UNION ALL
 SELECT i.id_usuario,
    NULL::bigint AS id_docente,
    'PAGO'::text AS tipo,
    'PAGO_CONFIRMADO'::text AS hecho,
    ('recibo-'::text || i.id_ingreso) AS clave,
    i.fecha_confirmacion AS instante,
    i.id_ingreso AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    i.monto AS importe,
    i.id_moneda,
    t.nombre AS medio,
    i.numero_recibo AS numero,
    i.estado,
    NULL::text AS asunto,
    NULL::text AS detalle
   FROM (ingreso i
     LEFT JOIN tipo t ON ((t.id_tipo = i.id_medio_pago)))
  WHERE ((i.estado <> 'ELIMINADO'::text) AND (i.fecha_confirmacion IS NOT NULL))
UNION ALL
 SELECT i.id_usuario,
    NULL::bigint AS id_docente,
    'PAGO'::text AS tipo,
    ('PAGO_'::text || (a.despues ->> 'estado'::text)) AS hecho,
    ('auditoria-'::text || a.id_auditoria) AS clave,
    a.instante,
    i.id_ingreso AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    i.monto AS importe,
    i.id_moneda,
    t.nombre AS medio,
    COALESCE(i.numero_recibo, i.numero_operacion) AS numero,
    i.estado,
    NULL::text AS asunto,
    (a.despues ->> 'motivo'::text) AS detalle
   FROM ((ingreso i
     LEFT JOIN tipo t ON ((t.id_tipo = i.id_medio_pago)))
     JOIN auditoria a ON (((a.entidad = 'ingreso'::text) AND (a.id_entidad = i.id_ingreso) AND (a.accion = 'UPDATE'::text) AND ((a.despues ->> 'estado'::text) <> (a.antes ->> 'estado'::text)) AND ((a.despues ->> 'estado'::text) = ANY (ARRAY['RECHAZADO'::text, 'ANULADO'::text])))))
  WHERE ((i.estado <> 'ELIMINADO'::text) AND (NOT i.sin_usar))
UNION ALL
 SELECT i.id_usuario,
    NULL::bigint AS id_docente,
    'PAGO'::text AS tipo,
    'PAGO_DEVUELTO'::text AS hecho,
    ('devolucion-'::text || d.id_devolucion) AS clave,
    d.fecha_hecha AS instante,
    i.id_ingreso AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    d.monto AS importe,
    i.id_moneda,
    NULL::text AS medio,
    i.numero_recibo AS numero,
    i.estado,
    NULL::text AS asunto,
    d.motivo AS detalle
   FROM (ingreso i
     JOIN devolucion d ON (((d.id_ingreso = i.id_ingreso) AND (d.estado = 'HECHA'::text))))
  WHERE (i.estado <> 'ELIMINADO'::text)
UNION ALL
 SELECT e.id_alumno AS id_usuario,
    NULL::bigint AS id_docente,
    'MENSAJE'::text AS tipo,
        CASE e.canal
            WHEN 'CORREO'::text THEN 'CORREO_ENVIADO'::text
            ELSE 'WHATSAPP_ENVIADO'::text
        END AS hecho,
    ('envio-'::text || e.id_envio) AS clave,
    e.instante,
    e.id_envio AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    NULL::text AS numero,
    e.estado,
    e.asunto,
    NULL::text AS detalle
   FROM envio e
UNION ALL
 SELECT m.id_usuario,
    g.id_docente,
    'ASISTENCIA'::text AS tipo,
        CASE a.estado
            WHEN 'FALTA'::text THEN 'FALTA'::text
            ELSE 'FALTA_JUSTIFICADA'::text
        END AS hecho,
    ('asistencia-'::text || a.id_asistencia) AS clave,
    (k.inicio AT TIME ZONE ( SELECT parametro_de('institucion.zonaHoraria'::text) AS parametro_de)) AS instante,
    k.id_clase AS id_registro,
    c.nombre AS curso,
    g.codigo AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    NULL::text AS numero,
    NULL::text AS estado,
    NULL::text AS asunto,
    k.tema AS detalle
   FROM ((((matricula m
     JOIN asistencia a ON (((a.id_matricula = m.id_matricula) AND (a.estado = ANY (ARRAY['FALTA'::text, 'JUSTIFICADA'::text])))))
     JOIN clase k ON (((k.id_clase = a.id_clase) AND (k.estado <> 'CANCELADA'::text))))
     JOIN grupo g ON ((g.id_grupo = k.id_grupo)))
     JOIN curso c ON ((c.id_curso = g.id_curso)))
  WHERE (m.estado <> 'ELIMINADA'::text)
UNION ALL
 SELECT l.id_usuario,
    NULL::bigint AS id_docente,
    'CASO'::text AS tipo,
    'CASO_ABIERTO'::text AS hecho,
    ('caso-'::text || i.id_incidencia) AS clave,
    i.fecha_creacion AS instante,
    i.id_incidencia AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    NULL::text AS numero,
    NULL::text AS estado,
    i.asunto,
    NULL::text AS detalle
   FROM (incidencia_alumno l
     JOIN incidencia i ON ((i.id_incidencia = l.id_incidencia)))
  WHERE (i.estado <> 'ELIMINADA'::text)
UNION ALL
 SELECT l.id_usuario,
    NULL::bigint AS id_docente,
    'CASO'::text AS tipo,
        CASE s.tipo
            WHEN 'COMENTARIO'::text THEN 'CASO_RESPONDIDO'::text
            ELSE 'CASO_CAMBIADO'::text
        END AS hecho,
    ('seguimiento-'::text || s.id_incidencia_seguimiento) AS clave,
    s.instante,
    i.id_incidencia AS id_registro,
    NULL::text AS curso,
    NULL::text AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    NULL::text AS numero,
    s.estado_nuevo AS estado,
    i.asunto,
    "left"(s.comentario, 200) AS detalle
   FROM ((incidencia_alumno l
     JOIN incidencia i ON ((i.id_incidencia = l.id_incidencia)))
     JOIN incidencia_seguimiento s ON ((s.id_incidencia = i.id_incidencia)))
  WHERE (i.estado <> 'ELIMINADA'::text)
UNION ALL
 SELECT m.id_usuario,
    g.id_docente,
    'CERTIFICADO'::text AS tipo,
    x.hecho,
    (x.clave || x.id_certificado) AS clave,
    x.instante,
    x.id_certificado AS id_registro,
    c.nombre AS curso,
    g.codigo AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    x.codigo AS numero,
    NULL::text AS estado,
    NULL::text AS asunto,
    x.detalle
   FROM (((matricula m
     JOIN grupo g ON ((g.id_grupo = m.id_grupo)))
     JOIN curso c ON ((c.id_curso = g.id_curso)))
     JOIN LATERAL ( SELECT f.id_certificado,
            f.codigo,
            v.hecho,
            v.clave,
            v.instante,
            v.detalle
           FROM (certificado f
             CROSS JOIN LATERAL ( VALUES ('CERTIFICADO_EMITIDO'::text,'certificado-'::text,f.fecha_creacion,NULL::text), ('CERTIFICADO_ENVIADO'::text,'certificado-correo-'::text,f.fecha_envio,NULL::text), ('CERTIFICADO_ANULADO'::text,'certificado-anulado-'::text,f.fecha_anulacion,f.motivo)) v(hecho, clave, instante, detalle))
          WHERE ((f.id_matricula = m.id_matricula) AND (NOT f.oculto) AND (v.instante IS NOT NULL))) x ON (true))
UNION ALL
 SELECT a.id_usuario,
    NULL::bigint AS id_docente,
    'CERTIFICADO'::text AS tipo,
    'CERTIFICADO_DE_ANTES'::text AS hecho,
    ('antiguo-'::text || a.id_certificado_antiguo) AS clave,
    inicio_de(a.fecha_emision) AS instante,
    a.id_certificado_antiguo AS id_registro,
    a.curso,
    NULL::text AS grupo,
    NULL::numeric AS importe,
    NULL::bigint AS id_moneda,
    NULL::text AS medio,
    a.numero,
    NULL::text AS estado,
    NULL::text AS asunto,
    NULL::text AS detalle
   FROM certificado_antiguo a;

CREATE VIEW reclamo_fila AS
 SELECT r.id_reclamo,
    r.numero,
    r.fecha,
    r.vence,
    r.casa,
    r.tipo,
    r.bien,
    r.consumidor,
    r.tipo_documento,
    r.numero_documento,
    r.direccion,
    r.telefono,
    r.correo,
    r.menor_de_edad,
    r.apoderado,
    r.id_moneda,
    r.monto,
    r.descripcion,
    r.detalle,
    r.pedido,
    r.respuesta,
    r.fecha_respuesta,
    r.usuario_respuesta,
    r.estado,
    r.busqueda,
    r.ficha,
    r.fecha_creacion,
    r.usuario_creacion,
    r.fecha_modificacion,
    r.usuario_modificacion,
    r.version,
        CASE
            WHEN (o.id_moneda IS NOT NULL) THEN moneda_corta(o.*)
            ELSE NULL::jsonb
        END AS moneda,
        CASE
            WHEN ((r.estado = 'REGISTRADO'::text) AND (r.vence >= ( SELECT hoy() AS hoy))) THEN dias_habiles(( SELECT hoy() AS hoy), r.vence)
            ELSE NULL::integer
        END AS dias_restantes,
        CASE
            WHEN (r.estado <> 'REGISTRADO'::text) THEN
            CASE
                WHEN (dia_de(r.fecha_respuesta) <= r.vence) THEN 'A_TIEMPO'::text
                ELSE 'FUERA_DE_PLAZO'::text
            END
            WHEN (r.vence < ( SELECT hoy() AS hoy)) THEN 'VENCIDO'::text
            WHEN (r.alerta <= ( SELECT hoy() AS hoy)) THEN 'POR_VENCER'::text
            ELSE 'EN_PLAZO'::text
        END AS plazo
   FROM (reclamo r
     LEFT JOIN moneda o ON ((o.id_moneda = r.id_moneda)));

CREATE VIEW registro_venta_fila AS
 SELECT c.id_comprobante,
    c.id_ingreso,
    c.id_moneda,
    c.clase,
    c.serie,
    c.numero,
    ((c.serie || '-'::text) || c.numero) AS numero_completo,
    c.fecha,
    c.estado,
        CASE
            WHEN (NOT c.vale) THEN 'SIN_VALOR'::text
            WHEN (c.estado = ANY (ARRAY['ACEPTADO'::text, 'OBSERVADO'::text, 'EMITIDO'::text])) THEN 'ACEPTADO'::text
            ELSE 'SIN_RESPUESTA'::text
        END AS situacion,
    (s.gravado * (s.signo)::numeric) AS gravado,
    (s.exonerado * (s.signo)::numeric) AS exonerado,
    (s.inafecto * (s.signo)::numeric) AS inafecto,
    (s.impuesto * (s.signo)::numeric) AS impuesto,
    (s.importe * (s.signo)::numeric) AS importe,
    (c.datos -> 'comprador'::text) AS comprador,
    ((c.datos -> 'emisor'::text) ->> 'ruc'::text) AS ruc,
    moneda_corta(o.*) AS moneda,
        CASE
            WHEN (c.id_origen IS NOT NULL) THEN jsonb_build_object('idComprobante', c.id_origen, 'clase', d.clase, 'serie', d.serie, 'numero', ((d.serie || '-'::text) || d.numero), 'fecha', d.fecha)
            ELSE NULL::jsonb
        END AS origen,
        CASE
            WHEN ((c.id_pago IS NULL) OR (c.id_origen IS NOT NULL)) THEN i.numero_recibo
            ELSE NULL::text
        END AS numero_recibo,
    j.dia_caja,
    (c.vale AND (c.fecha IS DISTINCT FROM j.dia_caja)) AS otro_dia,
    k.cambio,
    COALESCE((c.vale AND k.otra AND (k.cambio IS NULL)), false) AS sin_cambio,
    c.busqueda
   FROM (((((((comprobante c
     CROSS JOIN LATERAL ( SELECT c.gravado,
            c.exonerado,
            c.inafecto,
            c.impuesto,
            c.importe,
                CASE
                    WHEN (NOT c.vale) THEN 0
                    WHEN (c.id_origen IS NULL) THEN 1
                    ELSE '-1'::integer
                END AS signo) s)
     JOIN moneda o ON ((o.id_moneda = c.id_moneda)))
     LEFT JOIN ingreso i ON ((i.id_ingreso = c.id_ingreso)))
     LEFT JOIN comprobante d ON ((d.id_comprobante = c.id_origen)))
     LEFT JOIN devolucion v ON ((v.id_devolucion = c.id_devolucion)))
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (c.id_ingreso IS NULL) THEN NULL::date
                    WHEN ((c.id_origen IS NOT NULL) AND (c.id_devolucion IS NULL) AND (i.fecha_anulacion IS NOT NULL) AND (NOT (EXISTS ( SELECT
                       FROM comprobante t
                      WHERE ((t.id_ingreso = c.id_ingreso) AND (t.id_sustituye IS NOT NULL) AND (t.id_comprobante > c.id_comprobante)))))) THEN ((i.fecha_anulacion AT TIME ZONE z.zona))::date
                    WHEN (c.id_devolucion IS NULL) THEN ((i.fecha_confirmacion AT TIME ZONE z.zona))::date
                    WHEN (v.estado = 'HECHA'::text) THEN ((v.fecha_hecha AT TIME ZONE z.zona))::date
                    ELSE NULL::date
                END AS dia_caja
           FROM ( SELECT ( SELECT parametro_de('institucion.zonaHoraria'::text) AS parametro_de) AS zona) z) j)
     CROSS JOIN LATERAL ( SELECT q.otra,
                CASE
                    WHEN q.otra THEN cambio_de(c.id_moneda, COALESCE(d.fecha, c.fecha))
                    ELSE NULL::numeric
                END AS cambio
           FROM ( SELECT (o.codigo <> ( SELECT moneda_del_pais() AS moneda_del_pais)) AS otra) q) k);

CREATE VIEW reserva_fila AS
 SELECT r.id_reserva,
    r.id_grupo,
    r.vence,
    r.origen,
    r.id_matricula,
    r.motivo,
    r.estado,
    r.fecha_creacion,
    r.usuario_creacion,
    r.fecha_modificacion,
    r.usuario_modificacion,
    r.version,
    g.id_docente,
    g.id_periodo,
    g.id_curso,
    g.busqueda,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) AS grupo
   FROM ((reserva r
     LEFT JOIN grupo g ON ((g.id_grupo = r.id_grupo)))
     LEFT JOIN curso c ON ((c.id_curso = g.id_curso)));

CREATE VIEW revision_fila AS
 SELECT r.id_revision,
    r.tipo,
    r.huella,
    r.id_ingreso,
    r.id_devolucion,
    r.orden,
    r.transaccion,
    r.monto,
    r.moneda,
    r.detalle,
    r.decision,
    r.motivo,
    r.estado,
    r.fecha_creacion,
    r.usuario_creacion,
    r.fecha_modificacion,
    r.usuario_modificacion,
    r.version,
    i.id_usuario,
    persona_corta(u.*) AS usuario,
    i.numero_recibo,
    concat_ws(' '::text, plano(concat_ws(' '::text, r.orden, r.transaccion)), i.busqueda) AS busqueda
   FROM ((revision r
     LEFT JOIN ingreso i ON ((i.id_ingreso = r.id_ingreso)))
     LEFT JOIN usuario u ON ((u.id_usuario = i.id_usuario)));

CREATE VIEW tarea_fila AS
 SELECT id_tarea,
    id_usuario,
    operacion,
    detalle,
    simular,
    estado,
    avance,
    total,
    rechazados,
    (avance - rechazados) AS procesados,
    (cancelar AND (fecha_fin IS NULL)) AS cancelando,
    error,
        CASE
            WHEN (archivo_nombre IS NOT NULL) THEN jsonb_build_object('nombre', archivo_nombre, 'tipo', archivo_tipo, 'bytes', archivo_bytes, 'url', (('/api/tarea/'::text || id_tarea) || '/archivo'::text))
            WHEN con_filas THEN jsonb_build_object('nombre', (('resultado-'::text || id_tarea) || '.xlsx'::text), 'tipo', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'bytes', NULL::unknown, 'url', (('/api/tarea/'::text || id_tarea) || '/archivo'::text))
            ELSE NULL::jsonb
        END AS archivo,
    fecha_creacion,
    fecha_inicio,
    fecha_fin,
    ( SELECT c.id_corrida
           FROM corrida c
          WHERE ((c.id_corrida = ((t.memoria ->> 'corrida'::text))::bigint) AND (t.fecha_fin IS NOT NULL) AND corrida_por_deshacer(c.id_corrida))) AS id_corrida
   FROM ( SELECT tarea.id_tarea,
            tarea.id_usuario,
            tarea.operacion,
            tarea.entrada,
            tarea.detalle,
            tarea.formato,
            tarea.simular,
            tarea.idioma,
            tarea.direccion,
            tarea.id_sesion,
            tarea.estado,
            tarea.avance,
            tarea.total,
            tarea.rechazados,
            tarea.cancelar,
            tarea.servidor,
            tarea.toma,
            tarea.latido,
            tarea.intentos,
            tarea.no_antes,
            tarea.resultado,
            tarea.error,
            tarea.archivo_nombre,
            tarea.archivo_tipo,
            tarea.archivo_bytes,
            tarea.fecha_creacion,
            tarea.fecha_inicio,
            tarea.fecha_fin,
            tarea.memoria,
            tarea.alcance,
            ((tarea.fecha_fin IS NOT NULL) AND (json_typeof((tarea.resultado -> 'resultados'::text)) = 'array'::text)) AS con_filas
           FROM tarea) t;

CREATE VIEW tarifario_concepto_fila AS
 SELECT k.id_tarifario_concepto,
    k.id_tarifario,
    k.nombre,
    k.tipo,
    k.monto,
    k.orden,
    k.obligatorio,
    k.dias_vencimiento,
    k.estado,
    k.fecha_creacion,
    k.usuario_creacion,
    k.fecha_modificacion,
    k.usuario_modificacion,
    k.version,
    k.afectacion,
    k.incluye_impuesto,
    precio_de(k.monto, k.incluye_impuesto, k.id_tarifario) AS precio,
    jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre) AS tarifario
   FROM (tarifario_concepto k
     LEFT JOIN tarifario t ON ((t.id_tarifario = k.id_tarifario)));

CREATE VIEW tarifario_fila AS
 SELECT t.id_tarifario,
    t.id_area,
    t.nombre,
    t.id_moneda,
    t.vigencia_desde,
    t.vigencia_hasta,
    t.estado,
    t.fecha_creacion,
    t.usuario_creacion,
    t.fecha_modificacion,
    t.usuario_modificacion,
    t.version,
        CASE
            WHEN (a.id_area IS NOT NULL) THEN jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre)
            ELSE NULL::jsonb
        END AS area,
    moneda_corta(m.*) AS moneda,
    ( SELECT (COALESCE(sum(precio_de(k.monto, k.incluye_impuesto, k.id_tarifario)), (0)::numeric))::numeric(12,2) AS "coalesce"
           FROM tarifario_concepto k
          WHERE ((k.id_tarifario = t.id_tarifario) AND k.obligatorio AND (k.estado = 'ACTIVO'::text))) AS total,
    ( SELECT COALESCE(jsonb_agg(precio_de(k.monto, k.incluye_impuesto, k.id_tarifario) ORDER BY k.orden, k.id_tarifario_concepto), '[]'::jsonb) AS "coalesce"
           FROM tarifario_concepto k
          WHERE ((k.id_tarifario = t.id_tarifario) AND k.obligatorio AND (k.estado = 'ACTIVO'::text))) AS montos,
    ( SELECT (count(*))::integer AS count
           FROM tarifario_concepto k
          WHERE ((k.id_tarifario = t.id_tarifario) AND (k.estado = 'ACTIVO'::text))) AS conceptos
   FROM ((tarifario t
     LEFT JOIN area a ON ((a.id_area = t.id_area)))
     LEFT JOIN moneda m ON ((m.id_moneda = t.id_moneda)));

CREATE VIEW tipo_cambio_fila AS
 SELECT t.id_tipo_cambio,
    t.id_moneda,
    t.fecha,
    t.venta,
    t.fecha_creacion,
    t.usuario_creacion,
    t.fecha_modificacion,
    t.usuario_modificacion,
    t.version,
    moneda_corta(o.*) AS moneda,
    plano(concat_ws(' '::text, o.codigo, o.nombre)) AS texto
   FROM (tipo_cambio t
     JOIN moneda o ON ((o.id_moneda = t.id_moneda)));

CREATE VIEW usuario_fila AS
 SELECT u.id_usuario,
    u.tipo_documento,
    u.numero_documento,
    u.nombres,
    u.papellido,
    u.sapellido,
    u.correo,
    u.celular,
    u.fecha_nacimiento,
    u.direccion,
    u.login,
    u.id_perfil,
    u.debe_cambiar_clave,
    u.ultimo_acceso,
    u.estado,
    u.fecha_creacion,
    u.usuario_creacion,
    u.fecha_modificacion,
    u.usuario_modificacion,
    u.version,
    u.busqueda,
    u.orden_nombre,
    p.nombre AS perfil,
    p.nivel,
    p.roles,
    p.authorities
   FROM (usuario u
     LEFT JOIN perfil p ON ((p.id_perfil = u.id_perfil)));

CREATE VIEW vinculo_fila AS
 SELECT v.id_vinculo,
    v.id_alumno,
    v.id_usuario,
    v.relacion,
    v.ve_notas,
    v.ve_dinero,
    v.paga,
    v.autoriza,
    v.recibe_avisos,
    v.emergencia,
    v.convive_con,
    v.orden,
    v.limite,
    v.limite_motivo,
    ( SELECT x.nombre
           FROM archivo x
          WHERE ((x.id_vinculo = v.id_vinculo) AND (x.estado = 'VIGENTE'::text))) AS limite_archivo,
    v.desde,
    v.hasta,
    v.motivo,
    v.estado,
    v.mantenido,
    vinculo_por_permiso(v.*) AS por_permiso,
    v.fecha_creacion,
    v.usuario_creacion,
    v.fecha_modificacion,
    v.usuario_modificacion,
    v.version,
    COALESCE(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) AS nombre,
    COALESCE(u.celular, v.celular) AS celular,
    COALESCE(u.correo, v.correo) AS correo,
    COALESCE(u.tipo_documento, v.tipo_documento) AS tipo_documento,
    COALESCE(u.numero_documento, v.numero_documento) AS numero_documento,
    persona_corta(a.*) AS alumno,
    persona_corta(u.*) AS adulto,
    persona_corta(p.*) AS limitado_por,
    persona_corta(f.*) AS terminado_por,
    i.vence AS invitacion_vence,
    plano(concat_ws(' '::text, v.nombre, u.busqueda, a.busqueda)) AS busqueda,
    a.orden_nombre
   FROM (((((vinculo v
     JOIN usuario a ON ((a.id_usuario = v.id_alumno)))
     LEFT JOIN usuario u ON ((u.id_usuario = v.id_usuario)))
     LEFT JOIN usuario p ON ((p.id_usuario = v.limite_por)))
     LEFT JOIN usuario f ON ((f.id_usuario = v.terminado_por)))
     LEFT JOIN vinculo_invitacion i ON ((i.id_vinculo = v.id_vinculo)));
