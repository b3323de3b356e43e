export const inventoryStyle = `
/* Stock: the form beside the movements on wide screens */
.inventory-columns {
  display: grid;
  gap: 2rem;
  margin-top: 1.5rem;
}

@media (min-width: 60rem) {
  .inventory-columns {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
    align-items: start;
  }
}

.inventory-columns .form {
  grid-template-columns: minmax(0, 1fr);
}

.inventory-low,
.inventory-low .table-wrap {
  grid-template-columns: minmax(0, 1fr);
}

.inventory-low input[type="number"] {
  width: 6.5rem;
  text-align: end;
}

.inventory-low,
.inventory-orders {
  margin-top: 1.5rem;
}

.inventory-order {
  display: grid;
  gap: 0.75rem;
}

.inventory-order-head {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
}

.inventory-order-head h3 {
  margin-inline-end: auto;
}
`;
