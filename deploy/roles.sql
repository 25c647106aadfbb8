-- The owner migrates, the service has few permissions, disposal deletes, the vault reads numbers. docs/operations.md
create role care_owner login password 'password-of-owner';
create role care_app login password 'password-of-app';
create role care_disposal login password 'password-of-disposal';
create role care_vault login password 'password-of-vault';
grant care_app to care_owner;
create database carestep owner care_owner;
