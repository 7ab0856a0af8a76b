-- Headings of recipes as the programs themselves write them (decision 211). Read in their public sources:
--   Gibbon       GibbonEdu/core, resources/imports/usersBasic.yml and studentEnrolment.yml; modules/System Admin/export_run.php writes their names
--   RosarioSIS   francoisjacquet/rosariosis, modules/misc/Export.php (Advanced Report) and modules/Students/Search.inc.php
--   Moodle       moodle/moodle, grade/export/lib.php, lang/en/moodle.php (Surname before 4.2, Last name since), admin/user/user_bulk_download.php
--   SIAGIE       JhersonHuacho/TemplateExcelExamplesCSharp, ExcelNotasFinales.cs: the workbook RegNotasFinales
-- Rows of the program have no audit of how they came, so none of how they change.
alter table importacion_receta disable trigger user;
update importacion_receta r set lectura = v.lectura::jsonb from (values
  -- An enrolment names its student by user name, so the key of a person is theirs; older versions call that column Student to Enroll.
  ('GIBBON',
    '{"columnas": [
      {"titulo": "Username", "campo": "clave", "clase": "PERSONAS"},
      {"titulo": "Surname", "campo": "apellidos", "clase": "PERSONAS"},
      {"titulo": "First Name", "campo": "nombres", "clase": "PERSONAS"},
      {"titulo": "Date of Birth", "campo": "fechaNacimiento", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Email", "campo": "correo", "clase": "PERSONAS", "opcional": true},
      {"titulo": "School Year", "campo": null, "clase": "MATRICULAS"},
      {"titulo": "Form Group", "campo": "grupo", "clase": "MATRICULAS"},
      {"titulo": "Student", "campo": "alumno", "clase": "MATRICULAS", "opcional": true},
      {"titulo": "Student to Enroll", "campo": "alumno", "clase": "MATRICULAS", "opcional": true}], "valores": []}'),
  ('ROSARIOSIS',
    '{"columnas": [
      {"titulo": "RosarioSIS ID", "campo": "clave", "clase": "PERSONAS"},
      {"titulo": "First Name", "campo": "nombres", "clase": "PERSONAS"},
      {"titulo": "Last Name", "campo": "apellidos", "clase": "PERSONAS"},
      {"titulo": "Birthdate", "campo": "fechaNacimiento", "clase": "PERSONAS", "opcional": true},
      {"titulo": "Email", "campo": "correo", "clase": "PERSONAS", "opcional": true},
      {"titulo": "RosarioSIS ID", "campo": "alumno", "clase": "MATRICULAS"},
      {"titulo": "Grade Level", "campo": "grupo", "clase": "MATRICULAS"},
      {"titulo": "Enrollment Start Date", "campo": "fecha", "clase": "MATRICULAS", "opcional": true}], "valores": []}'),
  ('MOODLE_NOTAS_EN',
    '{"columnas": [
      {"titulo": "First name", "campo": null}, {"titulo": "Last name", "campo": null, "opcional": true},
      {"titulo": "Surname", "campo": null, "opcional": true},
      {"titulo": "ID number", "campo": "alumno"}, {"titulo": "Course total (Real)", "campo": null, "opcional": true}], "valores": []}')
) v (codigo, lectura) where r.codigo = v.codigo;
alter table importacion_receta enable trigger user;

-- The second row of headings says CAC over each competence: no grade.
insert into importacion_receta (codigo, nombre, clases, sistema, lectura) values
  ('SIAGIE_FINALES', 'SIAGIE · Notas finales', array['NOTAS'], 'SIAGIE',
    '{"columnas": [
      {"titulo": "ID", "campo": null}, {"titulo": "CodEstudiante", "campo": "alumno"}, {"titulo": "Nombres", "campo": null},
      {"titulo": "CAA", "campo": null, "opcional": true},
      {"titulo": "Conclusión descriptiva de final del periodo", "campo": null, "opcional": true}], "valores": [
      {"titulo": "*", "valor": "AD", "es": "19"}, {"titulo": "*", "valor": "A", "es": "16"},
      {"titulo": "*", "valor": "B", "es": "12"}, {"titulo": "*", "valor": "C", "es": "8"},
      {"titulo": "*", "valor": "CAC", "es": "-"}]}');
