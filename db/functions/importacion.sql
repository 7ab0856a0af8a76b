call vigilar('importacion', 'id_importacion');
