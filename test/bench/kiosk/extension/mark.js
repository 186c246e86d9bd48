document.documentElement.dataset.extension = 'marked'
