/** Starts the page. */
document.title = 'Staunton';
