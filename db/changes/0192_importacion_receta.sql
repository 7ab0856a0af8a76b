-- Recipes: how the files of a program are read (decision 192). Those with a code come with the program.
create table importacion_receta (
  id_importacion_receta bigint generated always as identity primary key,
  nombre  text not null,
  clases  text[] not null constraint importacion_receta_clases check (clases <> '{}'),
  -- Name of the system that its files are from.
  sistema text,
  ayuda   text,
  -- Headings to fields, values to values, and how months unfold.
  lectura jsonb not null,
  -- The code by which the words of each language have the help of a recipe.
  codigo  text constraint importacion_receta_codigo_unico unique,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index importacion_receta_nombre_unico on importacion_receta (plano(nombre));

insert into importacion_receta (codigo, nombre, clases, sistema, lectura)
select v.codigo, v.nombre, v.clases, v.sistema, v.lectura::jsonb from (values
  ('CONTROL_PAGOS', 'Control de pagos por mes', array['CUENTAS', 'PAGOS'], 'Control de pagos',
    '{"columnas": [], "valores": [], "opciones": {}}'),
  ('SIAGIE_NOMINA', 'SIAGIE · Nómina de matrícula', array['PERSONAS', 'MATRICULAS'], 'SIAGIE',
    '{"columnas": [
      {"titulo": "Código del estudiante", "campo": "clave", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Tipo de documento", "campo": "tipoDocumento", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Número de documento", "campo": "numeroDocumento", "clase": "PERSONAS"},
      {"titulo": "Apellido paterno", "campo": "papellido", "clase": "PERSONAS"},
      {"titulo": "Apellido materno", "campo": "sapellido", "clase": "PERSONAS"},
      {"titulo": "Nombres", "campo": "nombres", "clase": "PERSONAS"},
      {"titulo": "Fecha de nacimiento", "campo": "fechaNacimiento", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Número de documento", "campo": "alumno", "clase": "MATRICULAS"},
      {"titulo": "Sección", "campo": "grupo", "clase": "MATRICULAS"},
      {"titulo": "Estado de matrícula", "campo": "estado", "clase": "MATRICULAS", "opcional": true}], "valores": []}'),
  ('SIAGIE_NOTAS', 'SIAGIE · Calificaciones', array['NOTAS'], 'SIAGIE',
    '{"columnas": [
      {"titulo": "Código", "campo": "alumno", "opcional": true},
      {"titulo": "Código del estudiante", "campo": "alumno", "opcional": true},
      {"titulo": "Apellidos y nombres", "campo": null}], "valores": [
      {"titulo": "*", "valor": "AD", "es": "19"}, {"titulo": "*", "valor": "A", "es": "16"},
      {"titulo": "*", "valor": "B", "es": "12"}, {"titulo": "*", "valor": "C", "es": "8"}]}'),
  ('MOODLE_USUARIOS_ES', 'Moodle · Usuarios', array['PERSONAS'], 'Moodle',
    '{"columnas": [
      {"titulo": "Nombre", "campo": "nombres"}, {"titulo": "Apellido(s)", "campo": "apellidos"},
      {"titulo": "Número de ID", "campo": "numeroDocumento"},
      {"titulo": "Dirección Email", "campo": "correo", "opcional": true},
      {"titulo": "Dirección de correo", "campo": "correo", "opcional": true}], "valores": []}'),
  ('MOODLE_USUARIOS_EN', 'Moodle · Users', array['PERSONAS'], 'Moodle',
    '{"columnas": [
      {"titulo": "firstname", "campo": "nombres"}, {"titulo": "lastname", "campo": "apellidos"},
      {"titulo": "idnumber", "campo": "numeroDocumento"}, {"titulo": "email", "campo": "correo", "opcional": true}], "valores": []}'),
  ('MOODLE_NOTAS_ES', 'Moodle · Libro de calificaciones', array['NOTAS'], 'Moodle',
    '{"columnas": [
      {"titulo": "Apellido(s)", "campo": null}, {"titulo": "Nombre", "campo": null},
      {"titulo": "Número de ID", "campo": "alumno"}, {"titulo": "Total del curso (Real)", "campo": null, "opcional": true}], "valores": []}'),
  ('MOODLE_NOTAS_EN', 'Moodle · Gradebook', array['NOTAS'], 'Moodle',
    '{"columnas": [
      {"titulo": "Last name", "campo": null}, {"titulo": "First name", "campo": null},
      {"titulo": "ID number", "campo": "alumno"}, {"titulo": "Course total (Real)", "campo": null, "opcional": true}], "valores": []}'),
  ('ROSARIOSIS', 'RosarioSIS · Students', array['PERSONAS', 'MATRICULAS'], 'RosarioSIS',
    '{"columnas": [
      {"titulo": "RosarioSIS ID", "campo": "clave", "clase": "PERSONAS"},
      {"titulo": "First Name", "campo": "nombres", "clase": "PERSONAS"},
      {"titulo": "Last Name", "campo": "apellidos", "clase": "PERSONAS"},
      {"titulo": "Birthdate", "campo": "fechaNacimiento", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Email", "campo": "correo", "clase": "PERSONAS", "opcional": true},
      {"titulo": "RosarioSIS ID", "campo": "alumno", "clase": "MATRICULAS"},
      {"titulo": "Grade Level", "campo": "grupo", "clase": "MATRICULAS"}], "valores": []}'),
  ('GIBBON', 'Gibbon · Students', array['PERSONAS', 'MATRICULAS'], 'Gibbon',
    '{"columnas": [
      {"titulo": "Student ID", "campo": "clave", "clase": "PERSONAS"},
      {"titulo": "Preferred Name", "campo": "nombres", "clase": "PERSONAS"},
      {"titulo": "Surname", "campo": "apellidos", "clase": "PERSONAS"},
      {"titulo": "Date of Birth", "campo": "fechaNacimiento", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Email", "campo": "correo", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Student ID", "campo": "alumno", "clase": "MATRICULAS"},
      {"titulo": "Form Group", "campo": "grupo", "clase": "MATRICULAS"}], "valores": []}'),
  ('GOOGLE_FORMS', 'Google Forms · Inscripción', array['PERSONAS'], 'Google Forms',
    '{"columnas": [
      {"titulo": "Marca temporal", "campo": null},
      {"titulo": "Dirección de correo electrónico", "campo": "correo", "opcional": true}], "valores": []}')
) v (codigo, nombre, clases, sistema, lectura);
