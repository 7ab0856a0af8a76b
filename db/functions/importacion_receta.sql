call vigilar('importacion_receta', 'id_importacion_receta');
